import css from './RoleBadge.module.css'

/** The name of a role. Not translated, because support and administrators use the server's name. */
export const RoleBadge = ({ role }: { role: string }) => (
  <span className={css.badge} data-role={role}>
    {role}
  </span>
)

/** The names of all roles of a user. They wrap in a narrow column. */
export const RoleBadges = ({ roles }: { roles: readonly string[] }) => (
  <span className={css.badges}>
    {Array.from(roles, role => (
      <RoleBadge key={role} role={role} />
    ))}
  </span>
)
