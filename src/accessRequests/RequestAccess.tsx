import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toApiError } from '@/api/api'
import { getErrorText } from '@/api/errorText'
import { RelativeTime } from '@/language/RelativeTime'
import { usePathName } from '@/guard/usePathTitle'
import { useShowToast } from '@/toasts/useShowToast'
import { Button } from '@/ui/Button'
import { useNow } from '@/ui/useNow'
import { useAnswerAccessRequestMutation, type AccessRequest } from './accessRequestsApi'
import css from './accessRequests.module.css'
import RequestDialog from './RequestDialog'
import { useAccessRequests } from './useAccessRequests'

type Props = {
  path: string
  /** The entry that would allow the path. */
  entry: string
}

/** The button that requests access to a path, or the state of the request that was sent. */
export function RequestAccess({ path, entry }: Props) {
  const { t } = useTranslation()
  const { own, isLoading } = useAccessRequests()
  const [isOpen, setOpen] = useState(false)
  const latest = own.findLast(request => request.path === path)

  if (latest?.status === 'pending') return <PendingRequest request={latest} />
  return (
    <>
      <Button
        variant="primary"
        busy={isLoading}
        onClick={() => {
          setOpen(true)
        }}
      >
        {t($ => $.forbidden.request)}
      </Button>
      {latest?.status === 'declined' && <DeclinedRequest request={latest} />}
      {isOpen && (
        <RequestDialog
          path={path}
          entry={entry}
          onClose={() => {
            setOpen(false)
          }}
        />
      )}
    </>
  )
}

function PendingRequest({ request: { id, path, createdAt } }: { request: AccessRequest }) {
  const { t } = useTranslation()
  const showToast = useShowToast()
  const getPathName = usePathName()
  const [answer, { isLoading }] = useAnswerAccessRequestMutation()

  const withdraw = async () => {
    const { error } = await answer({ id, status: 'withdrawn' })
    if (error) showToast(getErrorText(toApiError(error), t), { tone: 'bad' })
    else showToast(t($ => $.accessRequest.withdrawn, { page: getPathName(path) }))
  }
  return (
    <>
      <p className={css.status} role="status">
        <RequestTime
          instant={createdAt}
          describe={when => t($ => $.accessRequest.pending, { when })}
        />
      </p>
      <Button
        busy={isLoading}
        onClick={() => {
          if (!isLoading) void withdraw()
        }}
      >
        {t($ => $.accessRequest.withdraw)}
      </Button>
    </>
  )
}

function DeclinedRequest({ request }: { request: AccessRequest }) {
  const { t } = useTranslation()
  const { createdAt, decidedAt, answer } = request
  return (
    <p className={css.status} role="status">
      <RequestTime
        instant={decidedAt ?? createdAt}
        describe={when =>
          answer === ''
            ? t($ => $.accessRequest.declinedAt, { when })
            : t($ => $.accessRequest.declinedBecause, { when, reason: answer })
        }
      />
    </p>
  )
}

type RequestTimeProps = {
  /** Null if the server sent no usable time. */
  instant: string | null
  describe: (when: string) => string
}

function RequestTime({ instant, describe }: RequestTimeProps) {
  const { t } = useTranslation()
  const now = useNow()
  if (instant === null) return describe(t($ => $.accessRequest.unknownTime))
  return <RelativeTime instant={instant} now={now} describe={describe} />
}
