import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router-dom'
import { api } from '@/api/api'
import { joinSentences } from '@/language/joinSentences'
import { useShowToast } from '@/toasts/useShowToast'
import type { AccessRequest } from './accessRequestsApi'
import { isNewsAboutRefusal, rememberRefusals } from './refusalNews'
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

function useAnswerToasts(own: readonly AccessRequest[]) {
  const { t, i18n } = useTranslation()
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const showToast = useShowToast()
  const pendingIds = useRef<ReadonlySet<string>>(new Set())

  useEffect(() => {
    const answered = own.filter(
      request =>
        (request.status !== 'pending' && pendingIds.current.has(request.id)) ||
        isNewsAboutRefusal(request),
    )
    rememberRefusals(own)
    pendingIds.current = new Set(
      own.filter(({ status }) => status === 'pending').map(({ id }) => id),
    )
    for (const { status, path, answer } of answered) {
      if (status === 'granted') {
        dispatch(api.util.invalidateTags(['AllowedPages']))
        showToast(
          t($ => $.accessRequest.granted, { path }),
          {
            action: { label: t($ => $.accessRequest.open), run: () => void navigate(path) },
            isRead: false,
          },
        )
      }
      if (status === 'declined') {
        const text = t($ => $.accessRequest.declined, { path })
        const sentences = answer === '' ? [text] : [text, answer]
        showToast(joinSentences(sentences, i18n.language), { tone: 'warning', persistent: true })
      }
    }
  })
}
