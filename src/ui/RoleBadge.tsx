import { useTranslation } from 'react-i18next'
import { describeRole } from '@/lib/roles'
import css from './RoleBadge.module.css'

export function RoleBadge({ role }: { role: string }) {
  const { t } = useTranslation()
  return (
    <span className={css.badge} data-role={role}>
      {describeRole(role, t)}
    </span>
  )
}

export const RoleBadges = ({ roles }: { roles: readonly string[] }) => (
  <span className={css.badges}>
    {Array.from(roles, role => (
      <RoleBadge key={role} role={role} />
    ))}
  </span>
)
