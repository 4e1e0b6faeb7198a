import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/language/useFormat'
import { Card } from '@/ui/Card'
import { RoleBadge } from '@/ui/RoleBadge'
import type { User } from '../usersApi'
import css from './RoleCounts.module.css'
import { countUsersByRole } from './userCounts'

type Props = { users: readonly User[] }

export const RoleCounts = memo(function RoleCounts({ users }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const counts = countUsersByRole(users)
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  return (
    <Card title={t($ => $.dashboardPage.byRole)}>
      <ul className={css.roles}>
        {counts.map(({ role, count }) => (
          <li key={role}>
            <span>
              <RoleBadge role={role} />
            </span>{' '}
            <span>{format.number(count)}</span>
            <div className={css.track} data-role={role} aria-hidden>
              <div style={{ inlineSize: `${(100 * count) / total}%` }} />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
})
