import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { isOneOf } from '@/lib/isOneOf'
import { Card } from '@/ui/Card'
import { Select } from '@/ui/Select'
import type { User } from '@/users/usersApi'
import { signInsByDay } from './counts'
import { SignInChart } from './SignInChart'

/** How many days can be looked back on; the first is what is looked at unless the address says so. */
const PERIODS = ['7', '30'] as const

type Props = { users: readonly User[]; now: number }

/** The sign-ins of the past days, as many as the address's `?days=…` says. */
export function SignIns({ users, now }: Props) {
  const { t } = useTranslation()
  const [params, setParams] = useSearchParams()
  const wanted = params.get('days')
  const period = isOneOf(PERIODS, wanted) ? wanted : PERIODS[0]
  // The same all day long: the chart need not be drawn again with every tick of the clock.
  const today = new Date(now).setHours(0, 0, 0, 0)
  const days = useMemo(() => signInsByDay(users, today, Number(period)), [users, today, period])

  return (
    <Card
      title={t($ => $.dashboard.signIns)}
      aside={
        <Select
          label={t($ => $.dashboard.period)}
          value={period}
          options={PERIODS.map(value => ({
            value,
            label: t($ => $.dashboard.lastDays, { count: Number(value) }),
          }))}
          onChange={value => {
            setParams(value === PERIODS[0] ? {} : { days: value }, { replace: true })
          }}
        />
      }
    >
      <SignInChart days={days} />
    </Card>
  )
}
