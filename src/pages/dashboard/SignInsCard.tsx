import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { isMember } from '@/lib/isMember'
import { Card } from '@/ui/Card'
import { Select } from '@/ui/Select'
import type { User } from '@/users/usersApi'
import { countUsersByLastSignInDay } from './userCounts'
import { LastSignInChart } from './LastSignInChart'

/** The periods that the user can choose, in days. The first one is the default. */
const PERIOD_DAYS = ['7', '30'] as const

type Props = { users: readonly User[]; now: number }

/** The chosen period is in the URL (`?days=…`). */
export function SignInsCard({ users, now }: Props) {
  const { t } = useTranslation()
  const [params, setParams] = useSearchParams()
  const requested = params.get('days')
  const period = isMember(PERIOD_DAYS, requested) ? requested : PERIOD_DAYS[0]
  // `now` changes often, but the memoised chart data must change only at midnight.
  const today = new Date(now).setHours(0, 0, 0, 0)
  const days = useMemo(
    () => countUsersByLastSignInDay(users, today, Number(period)),
    [users, today, period],
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
      <LastSignInChart days={days} />
    </Card>
  )
}
