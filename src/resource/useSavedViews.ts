import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { toApiError } from '@/api/api'
import type { ApiError } from '@/api/apiError'
import { getErrorText } from '@/api/errorText'
import { LIST_FRESHNESS } from '@/api/listFreshness'
import { normalisePath } from '@/guard/normalisePath'
import { joinSentences } from '@/language/joinSentences'
import { useShowToast } from '@/toasts/useShowToast'
import type { SavedView } from './savedView'
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

/** The saved views of the current page. The API keeps them for the user. */
export function useSavedViews(): SavedViewList {
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
