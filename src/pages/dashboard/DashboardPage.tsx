import { useTranslation } from 'react-i18next'
import { readUsersApiPath } from '@/api/buildRequest'
import { useFormat } from '@/language/useFormat'
import { formatLocalDay } from '@/lib/formatLocalDay'
import { Heading } from '@/ui/Heading'
import { useNow } from '@/ui/useNow'
import { LoadError } from '@/support/LoadError'
import { usePageTitle } from '@/guard/pages'
import { useUsers, type User } from '../usersApi'
import { ChangesCard } from './ChangesCard'
import { readTimeZone } from './activityApi'
import css from './DashboardPage.module.css'
import { DashboardSkeleton } from './DashboardSkeleton'
import { DemoSteps } from './demo/DemoSteps'
import { RecentSignIns } from './RecentSignIns'
import { RoleCounts } from './RoleCounts'
import { StatTiles } from './StatTiles'
import { SignInsCard } from './SignInsCard'

const NO_USERS: readonly User[] = []

export default function DashboardPage() {
  const { t } = useTranslation()
  const format = useFormat()
  const now = useNow()
  const result = useUsers()
  const users = result.status === 'ready' ? result.users : NO_USERS

  return (
    <>
      <Heading description={t($ => $.dashboardPage.lead, { date: format.weekday(now) })}>
        {usePageTitle()}
      </Heading>
      {process.env.MOCK === 'true' && <DemoSteps />}
      <StatTiles result={result} now={now} />
      {process.env.ACTIVITY === 'true' && (
        <div className={css.row}>
          <SignInsCard today={formatLocalDay(new Date(now))} timeZone={readTimeZone()} />
          <ChangesCard users={users} now={now} />
        </div>
      )}
      {result.status === 'loading' && <DashboardSkeleton />}
      {result.status === 'failed' && (
        <LoadError
          title={t($ => $.person.failed)}
          request={`GET ${readUsersApiPath()}`}
          error={result.error}
          isRetrying={result.isRetrying}
          onRetry={result.retry}
        />
      )}
      {result.status === 'ready' && (
        <>
          <RoleCounts users={users} />
          <RecentSignIns users={users} now={now} />
        </>
      )}
    </>
  )
}
