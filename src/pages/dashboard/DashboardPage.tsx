import { useTranslation } from 'react-i18next'
import { API_PATHS } from '@/api/paths'
import { useFormat } from '@/language/useFormat'
import { formatLocalDay } from '@/lib/formatLocalDay'
import { Heading } from '@/ui/Heading'
import { useNow } from '@/ui/useNow'
import { LoadError } from '@/support/LoadError'
import { usePageTitle } from '@/guard/pages'
import { UserLimitNotice } from '../UserLimitNotice'
import { useUsers, type User } from '../usersApi'
import { ChangesCard } from './ChangesCard'
import { readTimeZone } from './activityApi'
import css from './DashboardPage.module.css'
import { DashboardSkeleton } from './DashboardSkeleton'
import { TourBar } from './demo/TourBar'
import { RecentSignIns } from './RecentSignIns'
import { StatTiles } from './StatTiles'
import { SignInsCard } from './SignInsCard'
import { UserCounts } from './UserCounts'

const NO_USERS: readonly User[] = []

export default function DashboardPage() {
  const { t } = useTranslation()
  const format = useFormat()
  const now = useNow()
  const result = useUsers()
  const { users, failure, isFetching, retry } = result

  return (
    <>
      <Heading description={t($ => $.dashboardPage.lead, { date: format.weekday(now) })}>
        {usePageTitle()}
      </Heading>
      {process.env.MOCK === 'true' && <TourBar />}
      <UserLimitNotice users={users ?? NO_USERS} />
      <StatTiles result={result} now={now} />
      {process.env.ACTIVITY === 'true' && (
        <div className={css.row}>
          <SignInsCard today={formatLocalDay(new Date(now))} timeZone={readTimeZone()} />
          <ChangesCard users={users ?? NO_USERS} now={now} />
        </div>
      )}
      {!users && !failure && <DashboardSkeleton />}
      {!users && failure && (
        <LoadError
          title={t($ => $.person.failed)}
          request={`GET ${API_PATHS.users}`}
          error={failure}
          isRetrying={isFetching}
          onRetry={retry}
        />
      )}
      {users && (
        <>
          <UserCounts users={users} now={now} />
          <RecentSignIns users={users} now={now} />
        </>
      )}
    </>
  )
}
