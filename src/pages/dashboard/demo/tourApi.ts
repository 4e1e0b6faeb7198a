import * as v from 'valibot'
import { api } from '@/api/api'

const TOUR_PATH = '/__mock/tour'

/** The demo backend remembers who has closed the bar of the tour. */
export const tourApi = api.injectEndpoints({
  endpoints: build => ({
    getTour: build.query<{ isClosed: boolean }, void>({
      query: () => ({ path: TOUR_PATH }),
      rawResponseSchema: v.object({ isClosed: v.boolean() }),
      transformResponse: (tour: { isClosed: boolean }) => tour,
    }),
    closeTour: build.mutation<unknown, void>({
      query: () => ({ path: TOUR_PATH, method: 'PUT' }),
      onQueryStarted: (_body, { dispatch }) => {
        dispatch(tourApi.util.updateQueryData('getTour', undefined, () => ({ isClosed: true })))
      },
    }),
  }),
})
