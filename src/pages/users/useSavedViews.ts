import { useSearchParams } from 'react-router-dom'
import * as v from 'valibot'
import { useTabState } from '@/session/useTabState'
import { copyWithSearchParam } from '../searchParams'

const savedViewSchema = v.object({
  name: v.string(),
  /** The search, filter, sorting and columns, as search parameters of the URL. */
  search: v.string(),
})
type SavedView = v.InferOutput<typeof savedViewSchema>

/** The saved views of the users table. They belong to this tab and to the current user. */
export function useSavedViews(columnIds: string) {
  const [params, setParams] = useSearchParams()
  const [views, setViews] = useTabState<readonly SavedView[]>(
    'users.views',
    v.array(savedViewSchema),
    [],
  )
  const listOthers = (name: string) => views.filter(view => view.name !== name)

  return {
    views,
    /** Replaces a view of the same name. */
    save: (name: string) => {
      const search = copyWithSearchParam(params, 'columns', columnIds).toString()
      setViews([...listOthers(name), { name, search }])
    },
    open: ({ search }: SavedView) => {
      setParams(new URLSearchParams(search))
    },
    remove: ({ name }: SavedView) => {
      setViews(listOthers(name))
    },
  }
}
