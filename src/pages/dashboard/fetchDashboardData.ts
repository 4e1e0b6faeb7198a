import { api } from '@/api/api'
import type { AppDispatch } from '@/session/appDispatch'
import { usersApi } from '../usersApi'
import { prefetchActivity } from './activityApi'
import { tourApi } from './demo/tourApi'

/** Fetches the data of the dashboard for the period in the URL, before the page is rendered. */
export async function fetchDashboardData(dispatch: AppDispatch) {
  dispatch(usersApi.util.prefetch('getUsers', undefined, {}))
  if (process.env.MOCK === 'true') dispatch(tourApi.util.prefetch('getTour', undefined, {}))
  if (process.env.ACTIVITY === 'true') prefetchActivity(dispatch)
  await Promise.all(dispatch(api.util.getRunningQueriesThunk()))
}
