import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { getServerReasonText } from '@/api/errorText'
import { useFormat } from '@/language/useFormat'
import { Card } from '@/ui/Card'
import { Checkbox } from '@/ui/Checkbox'
import { describeCause, describeEvent } from './describeEvent'
import { ExpandableList } from './ExpandableList'
import css from './SupportPage.module.css'
import { selectTimeline } from './supportSlice'
import { formatRequest, isSuccessfulRequest } from './timeline'

/** The newest event is first. Successful requests are hidden until the user shows them. */
export function TimelineCard() {
  const { t } = useTranslation()
  const format = useFormat()
  const timeline = useSelector(selectTimeline)
  const [areRequestsShown, setRequestsShown] = useState(false)
  const shown = areRequestsShown ? timeline : timeline.filter(entry => !isSuccessfulRequest(entry))
  return (
    <Card title={t($ => $.support.timeline)}>
      {timeline.some(isSuccessfulRequest) && (
        <Checkbox
          variant="switch"
          label={t($ => $.requests.show)}
          checked={areRequestsShown}
          onChange={event => {
            setRequestsShown(event.target.checked)
          }}
        />
      )}
      {shown.length === 0 && <p>{t($ => $.events.none)}</p>}
      <ExpandableList
        items={shown.toReversed()}
        renderItem={entry => {
          const event = describeEvent(entry, { t, formatInstant: format.timestamp })
          const cause = describeCause(entry, t)
          return (
            <>
              <p className={css.entryHead}>
                <time dateTime={entry.at}>{format.timestamp(entry.at)}</time>
                <span>{cause === null ? event : `${event} · ${cause}`}</span>
              </p>
              <p className={css.meta}>
                <code>{entry.event}</code> <code>{entry.detail}</code>
                {entry.request !== undefined && (
                  <>
                    <span> · </span>
                    <code>{formatRequest(entry.request)}</code>
                  </>
                )}
                {entry.serverReason !== undefined && (
                  <span>{` · ${getServerReasonText(entry.serverReason, t)}`}</span>
                )}
                {entry.request?.reference && (
                  <>
                    <span>{` · ${t($ => $.reference.label)} `}</span>
                    <code>{entry.request.reference}</code>
                  </>
                )}
              </p>
            </>
          )
        }}
      />
    </Card>
  )
}
