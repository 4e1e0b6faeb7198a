import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { useFormat } from '@/language/useFormat'
import { selectTimeline } from '@/support/supportSlice'
import { Card } from '@/ui/Card'
import css from './Timeline.module.css'

/** How many events this card shows. The support page shows all. */
const MAX_EVENTS = 5

/** The latest events of the session, newest first, with the names that the support page uses. */
export function Timeline() {
  const { t } = useTranslation()
  const format = useFormat()
  const newest = useSelector(selectTimeline).slice(-MAX_EVENTS).reverse()

  return (
    <Card title={t($ => $.dashboard.timeline)}>
      {newest.length === 0 ? (
        <p>{t($ => $.support.noEvents)}</p>
      ) : (
        <ol className={css.timeline}>
          {newest.map(({ at, event, detail }, index) => (
            <li key={`${at} ${index}`}>
              <time dateTime={at}>{format.time(at)}</time>
              <span>
                <code>{event}</code> {detail}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}
