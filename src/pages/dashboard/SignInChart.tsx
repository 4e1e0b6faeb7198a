import { useTranslation } from 'react-i18next'
import { useFormat } from '@/language/useFormat'
import { Hidden } from '@/ui/Hidden'
import type { Day } from './counts'
import { SignInLine } from './SignInLine'

/** A week or less can be told by the names of its days. */
const WEEK = 7

/** How many signed in on each day: as a line, and as a table for those who listen. */
export function SignInChart({ days }: { days: readonly Day[] }) {
  const { t, i18n } = useTranslation()
  const format = useFormat()
  const name = new Intl.DateTimeFormat(
    i18n.language,
    days.length > WEEK ? { day: 'numeric', month: 'numeric' } : { weekday: 'short' },
  )
  const points = days.map(({ start, count }) => ({
    value: count,
    label: name.format(start),
    title: t($ => $.dashboard.signInsOn, { date: format.date(start), count }),
  }))

  return (
    <figure>
      <SignInLine points={points} number={value => format.number(value)} />
      <Hidden>
        <table>
          <caption>{t($ => $.dashboard.signIns)}</caption>
          <thead>
            <tr>
              <th scope="col">{t($ => $.dashboard.day)}</th>
              <th scope="col">{t($ => $.dashboard.count)}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ start, count }) => (
              <tr key={start}>
                <th scope="row">{format.date(start)}</th>
                <td>{format.number(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Hidden>
    </figure>
  )
}
