import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router-dom'
import { api, toApiError } from '@/api/api'
import { usePathName } from '@/guard/usePathTitle'
import { joinSentences } from '@/language/joinSentences'
import { useShowToast } from '@/toasts/useShowToast'
import { useMarkAnswerSeenMutation, type AccessRequest } from './accessRequestsApi'
import { takeAnswerNews } from './answerNews'
import { useAccessRequests } from './useAccessRequests'

type Props = {
  /** Called with the number of the pending requests that the current user may answer. */
  onCountChange: (count: number) => void
}

/** Fetches the access requests in the background, and shows a toast when one is answered. */
export default function AccessRequestWatcher({ onCountChange }: Props) {
  const { own, toAnswer } = useAccessRequests()
  const count = toAnswer.length
  useEffect(() => {
    onCountChange(count)
  }, [count, onCountChange])
  useAnswerToasts(own)
  return null
}

/** Shows each answer once, in the first tab that tells the server that the user sees it. */
function useAnswerToasts(own: readonly AccessRequest[]) {
  const { t, i18n } = useTranslation()
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const getPathName = usePathName()
  const showToast = useShowToast()
  const [markAnswerSeen] = useMarkAnswerSeenMutation()

  const showAnswer = async ({ id, status, path, answer, seen }: AccessRequest) => {
    const { error } = seen === false ? await markAnswerSeen(id) : {}
    // Another tab or another device has shown the answer.
    if (error && toApiError(error).kind === 'conflict') return
    const page = getPathName(path)
    if (status === 'granted') {
      dispatch(api.util.invalidateTags(['AllowedPages']))
      showToast(
        t($ => $.accessRequest.granted, { page }),
        {
          action: { label: t($ => $.accessRequest.open), run: () => void navigate(path) },
          isRead: false,
        },
      )
    } else {
      const text = t($ => $.accessRequest.declined, { page })
      const sentences = answer === '' ? [text] : [text, answer]
      showToast(joinSentences(sentences, i18n.language), { tone: 'warning', persistent: true })
    }
  }
  useEffect(() => {
    for (const request of takeAnswerNews(own)) void showAnswer(request)
  })
}
