import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { useFormat } from '@/language/useFormat'
import { selectTimeline } from '@/support/supportSlice'
import { Card } from '@/ui/Card'
import css from './Timeline.module.css'

/** How many of the last events are shown; all of them are on the support page. */
const MOST = 5

/** What happened in this session, newest first, in the words that support knows it by. */
export function Timeline() {
  const { t } = useTranslation()
  const format = useFormat()
  const newest = useSelector(selectTimeline).slice(-MOST).reverse()

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
