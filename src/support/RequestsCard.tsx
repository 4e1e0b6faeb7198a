import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { getServerReasonText } from '@/api/errorText'
import { useFormat } from '@/language/useFormat'
import { Card } from '@/ui/Card'
import { ExpandableList } from './ExpandableList'
import { describeErrorKind } from './describeEvent'
import css from './SupportPage.module.css'
import { selectRequests } from './supportSlice'
import type { RequestRecord } from './timeline'

/** The newest request is first. */
export function RequestsCard() {
  const { t } = useTranslation()
  const format = useFormat()
  const requests = useSelector(selectRequests)
  return (
    <Card title={t($ => $.requests.title)}>
      {requests.length === 0 && <p>{t($ => $.requests.none)}</p>}
      <ExpandableList
        items={requests.toReversed()}
        renderItem={request => (
          <>
            <p className={css.entryHead}>
              <time dateTime={request.at}>{format.timestamp(request.at)}</time>
              <code>{`${request.method} ${request.path}`}</code>
            </p>
            <p className={css.meta}>
              <RequestResult {...request} />
            </p>
          </>
        )}
      />
    </Card>
  )
}

function RequestResult({ reference, ...request }: RequestRecord) {
  const { status, error, serverReason = null, durationMs, attempts } = request
  const { t } = useTranslation()
  const parts = [
    status ?? t($ => $.requests.noResponse),
    error === null ? null : describeErrorKind(error, t),
    serverReason === null ? null : getServerReasonText(serverReason, t),
    t($ => $.requests.duration, { ms: durationMs }),
    attempts > 1 && t($ => $.requests.attempts, { count: attempts }),
  ]
  return (
    <>
      {parts.filter(part => part !== null && part !== false).join(' · ')}
      {error !== null && (
        <>
          {' · '}
          <code>{error}</code>
        </>
      )}
      {reference !== null && (
        <>
          {` · ${t($ => $.reference.label)} `}
          <code>{reference}</code>
        </>
      )}
    </>
  )
}
