import { memo, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { LIST_FRESHNESS } from '@/api/listFreshness'
import { API_PATHS } from '@/api/paths'
import { getLocale } from '@/language/language'
import { useFormat } from '@/language/useFormat'
import { Select } from '@/ui/Select'
import { VisuallyHidden } from '@/ui/VisuallyHidden'
import { ActivityCard } from './ActivityCard'
import { getSignIns, PERIODS, readPeriod } from './activityApi'
import css from './SignInsCard.module.css'

type Props = {
  /** The last day of the chart, such as `2026-11-28`. */
  today: string
  timeZone: string
}

/** Shows the sign-ins on each day. The chosen period is in the URL (`?days=…`). */
export const SignInsCard = memo(function SignInsCard({ today, timeZone }: Props) {
  const { t } = useTranslation()
  const [params, setParams] = useSearchParams()
  const period = readPeriod(params)
  const query = getSignIns.useQuery({ days: period, today, timeZone }, LIST_FRESHNESS)

  return (
    <ActivityCard
      title={t($ => $.dashboardPage.signIns)}
      aside={
        <Select
          label={t($ => $.dashboardPage.period)}
          value={period}
          options={PERIODS.map(value => ({
            value,
            label: t($ => $.dashboardPage.lastDays, { count: Number(value) }),
          }))}
          onChange={value => {
            setParams(value === PERIODS[0] ? {} : { days: value }, { replace: true })
          }}
        />
      }
      query={query}
      failedText={t($ => $.dashboardPage.signInsFailed)}
      path={API_PATHS.signIns}
    >
      {counts => <SignInChart counts={counts} dates={listDates(today, Number(period))} />}
    </ActivityCard>
  )
})

const DAY_MS = 86_400_000

/** Lists the last days up to `today`, oldest first. A day in UTC always has 24 hours. */
const listDates = (today: string, days: number): readonly string[] =>
  Array.from({ length: days }, (_, index) =>
    new Date(Date.parse(today) - (days - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  )

/** With more bars, only some of them have a label, because the labels would overlap. */
const MAX_LABELS = 7

type ChartProps = {
  /** Null if the number of a day can't be read. */
  counts: Readonly<Record<string, number | null>>
  dates: readonly string[]
}

function SignInChart({ counts, dates }: ChartProps) {
  const { t, i18n } = useTranslation()
  const format = useFormat()
  const highest = Math.max(1, ...dates.map(date => counts[date] ?? 0))
  const labelStep = Math.ceil(dates.length / MAX_LABELS)
  const isDense = labelStep > 1
  const labelFormat = useMemo(
    () =>
      new Intl.DateTimeFormat(getLocale(i18n.language), {
        ...(isDense ? { day: 'numeric', month: 'numeric' } : { weekday: 'short' }),
        timeZone: 'UTC',
      }),
    [i18n.language, isDense],
  )

  return (
    <ol className={css.chart} data-dense={isDense} aria-label={t($ => $.dashboardPage.signIns)}>
      {dates.map((date, index) => {
        const count = counts[date] === undefined ? 0 : counts[date]
        const daysAgo = dates.length - 1 - index
        const isToday = daysAgo === 0
        const day = isToday ? t($ => $.dashboardPage.soFar) : format.date(date)
        const text =
          count === null
            ? t($ => $.dashboardPage.signInsUnreadable, { date: day })
            : t($ => $.dashboardPage.signInsOn, { date: day, count })
        return (
          <li key={date} title={text} data-today={isToday}>
            <VisuallyHidden as="span">{text}</VisuallyHidden>
            <span className={css.bar} style={{ blockSize: `${(100 * (count ?? 0)) / highest}%` }}>
              <span className={css.count} aria-hidden>
                {count === null ? '–' : format.number(count)}
              </span>
            </span>
            <span className={css.label} aria-hidden>
              {daysAgo % labelStep === 0 &&
                (isToday ? t($ => $.dashboardPage.today) : labelFormat.format(Date.parse(date)))}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
