import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { joinSentences } from '@/language/joinSentences'
import { useShowToast } from '@/toasts/useShowToast'
import { useIsMounted } from '@/ui/useIsMounted'

/**
 * Why an action has failed, for the dialog or the form that shows it. If the user has left the dialog
 * or the form in the meantime, a toast says it.
 */
export function useFailure<Failure>() {
  const { i18n } = useTranslation()
  const showToast = useShowToast()
  const [failure, setFailure] = useState<Failure | null>(null)
  const isMounted = useIsMounted()

  return {
    failure,
    isMounted,
    clear: () => {
      setFailure(null)
    },
    /** `sentences` are the text of the toast. */
    report: (next: Failure, sentences: readonly string[]) => {
      if (isMounted()) setFailure(next)
      else showToast(joinSentences(sentences, i18n.language), { tone: 'bad' })
    },
  }
}
