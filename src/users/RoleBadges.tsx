import { RoleBadge } from './RoleBadge'
import css from './RoleBadges.module.css'

/** The names of all roles of a user. They wrap, so that a narrow column shows all of them. */
export const RoleBadges = ({ roles }: { roles: readonly string[] }) => (
  <span className={css.badges}>
    {Array.from(roles, role => (
      <RoleBadge key={role} role={role} />
    ))}
  </span>
)
