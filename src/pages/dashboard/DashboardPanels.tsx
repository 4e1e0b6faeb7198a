import { useTranslation } from 'react-i18next'
import { Card } from '@/ui/Card'
import type { User } from '@/users/usersApi'
import { useCellContext, UserRow, UserTable } from '@/users/UserTable'
import { RoleCounts } from './RoleCounts'
import { listRecentSignIns, countUsersByRole } from './userCounts'
import css from './DashboardPanels.module.css'
import { SignInsCard } from './SignInsCard'

const MAX_RECENT_USERS = 5

type Props = { users: readonly User[]; now: number }

export function DashboardPanels({ users, now }: Props) {
  const { t } = useTranslation()
  const context = useCellContext(now)
  const recent = listRecentSignIns(users, MAX_RECENT_USERS)

  return (
    <>
      <div className={css.row}>
        <SignInsCard users={users} now={now} />
        <Card title={t($ => $.dashboardPage.byRole)}>
          <RoleCounts counts={countUsersByRole(users)} />
        </Card>
      </div>
      <Card title={t($ => $.dashboardPage.recent)} flush>
        {recent.length === 0 ? (
          <p className={css.empty}>{t($ => $.dashboardPage.noSignIns)}</p>
        ) : (
          <UserTable aria-label={t($ => $.dashboardPage.recent)}>
            {recent.map(user => (
              <UserRow key={user.id} user={user} context={context} />
            ))}
          </UserTable>
        )}
      </Card>
    </>
  )
}
