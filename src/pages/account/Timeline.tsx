import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { useFormat } from '@/language/useFormat'
import { selectTimeline } from '@/support/supportSlice'
import { Card } from '@/ui/Card'
import { describeEvent, isRoutine } from '@/support/describeEvent'
import css from './Timeline.module.css'

/** Only the latest events are shown. The support page shows all of them. */
const MAX_SHOWN_EVENTS = 5

/** Shows the latest events, newest first. */
export function Timeline() {
  const { t } = useTranslation()
  const format = useFormat()
  const events = useSelector(selectTimeline).filter(entry => !isRoutine(entry))
  const newest = events.slice(-MAX_SHOWN_EVENTS).reverse()
  const isToday = (at: string) => new Date(at).toDateString() === new Date().toDateString()

  return (
    <Card title={t($ => $.account.timeline)}>
      {newest.length === 0 ? (
        <p>{t($ => $.events.none)}</p>
      ) : (
        <ol className={css.timeline}>
          {newest.map((entry, index) => (
            <li key={`${entry.at} ${index}`}>
              <time dateTime={entry.at}>
                {isToday(entry.at) ? format.time(entry.at) : format.dateTime(entry.at)}
              </time>
              <span>{describeEvent(entry, t)}</span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}
