import { useTranslation } from 'react-i18next'
import { RelativeTime } from '@/language/RelativeTime'
import { useFormat } from '@/language/useFormat'
import { getRoleName } from '@/lib/roles'
import { Card } from '@/ui/Card'
import { DataTable } from '@/ui/DataTable'
import { RoleBadges } from '@/ui/RoleBadge'
import { UserLink } from '../UserLink'
import type { User } from '../usersApi'
import css from './DashboardPage.module.css'
import { listRecentSignIns } from './userCounts'

const MAX_RECENT_USERS = 5

type Props = { users: readonly User[]; now: number }

export function RecentSignIns({ users, now }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const recent = listRecentSignIns(users, MAX_RECENT_USERS)

  return (
    <Card title={t($ => $.dashboardPage.recent)} flush>
      {recent.length === 0 ? (
        <p className={css.empty}>{t($ => $.dashboardPage.noSignIns)}</p>
      ) : (
        <DataTable
          label={t($ => $.dashboardPage.recent)}
          columns={[
            {
              id: 'name',
              label: t($ => $.person.name),
              isRowHeader: true,
              render: user => <UserLink user={user} />,
            },
            { id: 'email', label: t($ => $.person.email), render: ({ email }) => email },
            {
              id: 'role',
              label: t($ => $.person.role),
              render: ({ roles }) => <RoleBadges roles={roles.map(getRoleName)} />,
            },
            {
              id: 'organisation',
              label: t($ => $.person.organisation),
              render: ({ organisations }) => format.list(organisations),
            },
            {
              id: 'lastSignIn',
              label: t($ => $.person.lastSignIn),
              render: ({ lastSignInAt }) =>
                lastSignInAt !== null && <RelativeTime instant={lastSignInAt} now={now} />,
            },
          ]}
          rows={recent}
          getKey={({ id }) => id}
        />
      )}
    </Card>
  )
}
