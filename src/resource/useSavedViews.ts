import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { toApiError } from '@/api/api'
import type { ApiError } from '@/api/apiError'
import { getErrorText } from '@/api/errorText'
import { LIST_FRESHNESS } from '@/api/listFreshness'
import { normalisePath } from '@/guard/normalisePath'
import { joinSentences } from '@/language/joinSentences'
import { useTabState } from '@/session/useTabState'
import { useShowToast } from '@/toasts/useShowToast'
import { savedViewListSchema, type SavedView } from './savedView'
import { useGetSavedViewsQuery, useSaveViewsMutation } from './savedViewsApi'

type SavedViewList = {
  /** Undefined until the views have loaded. */
  readonly views: readonly SavedView[] | undefined
  readonly setViews: (views: readonly SavedView[]) => void
  /** Null unless the views could not be loaded. */
  readonly failure: {
    readonly error: ApiError
    readonly isRetrying: boolean
    readonly onRetry: () => void
  } | null
}

/**
 * The saved views of the current page. The API keeps them for the user, or the tab keeps them.
 * `listName` is the name of the list in the storage of the tab.
 */
export const useSavedViews: (listName: string) => SavedViewList =
  process.env.SAVED_VIEWS === 'true' ? useAccountViews : useTabViews

function useTabViews(listName: string): SavedViewList {
  const [views, setViews] = useTabState<readonly SavedView[]>(
    `${listName}.views`,
    savedViewListSchema,
    [],
  )
  return { views, setViews, failure: null }
}

function useAccountViews(): SavedViewList {
  const { t, i18n } = useTranslation()
  const path = normalisePath(useLocation().pathname)
  const showToast = useShowToast()
  // A save replaces the views of all pages, so those of another tab are fetched on focus.
  const { data, error, isFetching, refetch } = useGetSavedViewsQuery(undefined, {
    ...LIST_FRESHNESS,
    refetchOnFocus: true,
  })
  const [saveViews] = useSaveViewsMutation()

  const setViews = async (views: readonly SavedView[]) => {
    const { error: saveError } = await saveViews({ ...data, [path]: views })
    if (!saveError) return
    const sentences = [
      t($ => $.errors.notSaved, { name: t($ => $.records.views) }),
      getErrorText(toApiError(saveError), t),
    ]
    showToast(joinSentences(sentences, i18n.language), { tone: 'bad' })
  }
  return {
    views: data && (data[path] ?? []),
    setViews: views => void setViews(views),
    failure:
      data || !error
        ? null
        : {
            error: toApiError(error),
            isRetrying: isFetching,
            onRetry: () => void refetch(),
          },
  }
}
