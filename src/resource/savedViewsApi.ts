import * as v from 'valibot'
import { api } from '@/api/api'
import { API_PATHS } from '@/api/paths'
import { savedViewSchema, type SavedView } from './savedView'

/** Unreadable views are dropped. */
const readableViewsSchema = v.pipe(
  v.fallback(v.array(v.unknown()), []),
  v.transform(views => views.filter(view => v.is(savedViewSchema, view))),
)

/** The views of each page, by its path. */
type ViewsByPath = Readonly<Record<string, readonly SavedView[]>>

const savedViewsApi = api.injectEndpoints({
  endpoints: build => ({
    getSavedViews: build.query<ViewsByPath, void>({
      query: () => ({ path: API_PATHS.savedViews }),
      rawResponseSchema: v.record(v.string(), readableViewsSchema),
      transformResponse: (views: ViewsByPath) => views,
      providesTags: ['SavedViews'],
    }),
    /**
     * Replaces the views of all pages. Shows them before the server confirms them. After an error, the
     * old views are shown.
     */
    saveViews: build.mutation<unknown, ViewsByPath>({
      query: views => ({ path: API_PATHS.savedViews, method: 'PUT', body: views }),
      onQueryStarted: async (views, { dispatch, queryFulfilled }) => {
        const change = dispatch(
          savedViewsApi.util.updateQueryData('getSavedViews', undefined, () => views),
        )
        await queryFulfilled.catch(() => {
          change.undo()
        })
      },
      // Also after an error, because a later change may contain the refused one.
      invalidatesTags: ['SavedViews'],
    }),
  }),
})

export const { useGetSavedViewsQuery, useSaveViewsMutation } = savedViewsApi
