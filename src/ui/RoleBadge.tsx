import css from './RoleBadge.module.css'

/** Role names are not translated, because administrators use the names of the server. */
export const RoleBadge = ({ role }: { role: string }) => (
  <span className={css.badge} data-role={role}>
    {role}
  </span>
)

export const RoleBadges = ({ roles }: { roles: readonly string[] }) => (
  <span className={css.badges}>
    {Array.from(roles, role => (
      <RoleBadge key={role} role={role} />
    ))}
  </span>
)
