import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { getServerReasonText } from '@/api/errorText'
import { useFormat } from '@/language/useFormat'
import { Card } from '@/ui/Card'
import { describeEvent } from './describeEvent'
import { describeEventDetail } from './describeEventDetail'
import { ExpandableList } from './ExpandableList'
import css from './SupportPage.module.css'
import { selectTimeline } from './supportSlice'

/** The events of the session as sentences and as codes, newest first. */
export function TimelineCard() {
  const { t } = useTranslation()
  const format = useFormat()
  const timeline = useSelector(selectTimeline)
  return (
    <Card title={t($ => $.support.timeline)}>
      {timeline.length === 0 && <p>{t($ => $.dashboard.noEvents)}</p>}
      <ExpandableList
        items={timeline.toReversed()}
        renderItem={entry => {
          const cause = describeEventDetail(entry, t)
          return (
            <>
              <p className={css.entryHead}>
                <time dateTime={entry.at}>{format.timestamp(entry.at)}</time>
                <span>
                  {describeEvent(entry, { t, formatInstant: format.timestamp })}
                  {cause !== null && ` · ${cause}`}
                </span>
              </p>
              <p className={css.meta}>
                <code>{entry.event}</code> <code>{entry.detail}</code>
                {entry.serverReason !== undefined &&
                  ` · ${getServerReasonText(entry.serverReason, t)}`}
                {entry.reference !== undefined && (
                  <>
                    {` · ${t($ => $.reference.label)} `}
                    <code>{entry.reference}</code>
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
