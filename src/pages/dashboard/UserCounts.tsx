import { memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useMayOpen } from '@/guard/useAccess'
import { useFormat } from '@/language/useFormat'
import { Card } from '@/ui/Card'
import { RoleBadge } from '@/ui/RoleBadge'
import { describeUserStatus, getUserStatus, USER_STATUSES } from '../userStatus'
import { USERS_PAGE_PATH, type User } from '../usersApi'
import css from './UserCounts.module.css'
import { countUsersByRole } from './userCounts'

type Props = { users: readonly User[]; now: number }

/** How many users have each role and each status. Each row is a link to these users. */
export const UserCounts = memo(function UserCounts({ users, now }: Props) {
  const { t } = useTranslation()
  const statuses = users.map(user => getUserStatus(user, now))
  return (
    <div className={css.counts}>
      <CountsCard
        title={t($ => $.dashboardPage.byRole)}
        rows={countUsersByRole(users).map(({ role, count }) => ({
          filter: { role },
          label: <RoleBadge role={role} />,
          count,
        }))}
        total={users.length}
      />
      <CountsCard
        title={t($ => $.dashboardPage.byStatus)}
        rows={USER_STATUSES.map(status => ({
          filter: { status },
          label: describeUserStatus(status, t),
          count: statuses.filter(other => other === status).length,
        }))}
        total={users.length}
      />
    </div>
  )
})

type CountsCardProps = {
  title: string
  rows: readonly {
    /** The filter of the users page. */
    readonly filter: Readonly<Record<string, string>>
    readonly label: ReactNode
    readonly count: number
  }[]
  total: number
}

function CountsCard({ title, rows, total }: CountsCardProps) {
  const format = useFormat()
  const mayOpenUsers = useMayOpen()(USERS_PAGE_PATH)
  return (
    <Card title={title}>
      <ul className={css.rows}>
        {rows.map(({ filter, label, count }) => {
          const query = new URLSearchParams(filter).toString()
          return (
            <li key={query}>
              {mayOpenUsers ? (
                <Link to={{ pathname: USERS_PAGE_PATH, search: query }}>{label}</Link>
              ) : (
                <span>{label}</span>
              )}{' '}
              <span>{format.number(count)}</span>
              <div className={css.track} data-role={filter.role} aria-hidden>
                <div style={{ inlineSize: `${(100 * count) / Math.max(1, total)}%` }} />
              </div>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
