import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { getLocale } from '@/language/language'
import { useFormat } from '@/language/useFormat'
import { isMember } from '@/lib/isMember'
import { Card } from '@/ui/Card'
import { Select } from '@/ui/Select'
import { VisuallyHidden } from '@/ui/VisuallyHidden'
import type { User } from '../usersApi'
import css from './SignInsCard.module.css'
import { countUsersByLastSignInDay } from './userCounts'

/** The periods that the user can choose, in days. The first one is the default. */
const PERIOD_DAYS = ['7', '30'] as const

/** With more bars, only some of them have a label, because the labels would overlap. */
const MAX_LABELS = 7

type Props = { users: readonly User[]; now: number }

/**
 * Shows how many users last signed in on each day. The last day is today. The chosen period is in
 * the URL (`?days=…`).
 */
export function SignInsCard({ users, now }: Props) {
  const { t, i18n } = useTranslation()
  const format = useFormat()
  const [params, setParams] = useSearchParams()
  const requested = params.get('days')
  const period = isMember(PERIOD_DAYS, requested) ? requested : PERIOD_DAYS[0]
  const days = countUsersByLastSignInDay(users, now, Number(period))
  const highest = Math.max(1, ...days.map(({ count }) => count))
  const labelStep = Math.ceil(days.length / MAX_LABELS)
  const labelFormat = new Intl.DateTimeFormat(
    getLocale(i18n.language),
    labelStep > 1 ? { day: 'numeric', month: 'numeric' } : { weekday: 'short' },
  )

  return (
    <Card
      title={t($ => $.dashboardPage.signIns)}
      aside={
        <Select
          label={t($ => $.dashboardPage.period)}
          value={period}
          options={PERIOD_DAYS.map(value => ({
            value,
            label: t($ => $.dashboardPage.lastDays, { count: Number(value) }),
          }))}
          onChange={value => {
            setParams(value === PERIOD_DAYS[0] ? {} : { days: value }, { replace: true })
          }}
        />
      }
    >
      <ol
        className={css.chart}
        data-dense={labelStep > 1}
        aria-label={t($ => $.dashboardPage.signIns)}
      >
        {days.map(({ start, count }, index) => {
          const daysAgo = days.length - 1 - index
          const date = daysAgo === 0 ? t($ => $.dashboardPage.soFar) : format.date(start)
          const text = t($ => $.dashboardPage.signInsOn, { date, count })
          const label = daysAgo === 0 ? t($ => $.dashboardPage.today) : labelFormat.format(start)
          return (
            <li key={start} title={text} data-today={daysAgo === 0}>
              <VisuallyHidden as="span">{text}</VisuallyHidden>
              <span className={css.bar} style={{ blockSize: `${(100 * count) / highest}%` }}>
                <span className={css.count} aria-hidden>
                  {format.number(count)}
                </span>
              </span>
              <span className={css.label} aria-hidden>
                {daysAgo % labelStep === 0 && label}
              </span>
            </li>
          )
        })}
      </ol>
    </Card>
  )
}
