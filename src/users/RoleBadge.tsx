import css from './RoleBadge.module.css'

/** The name of a role. Not translated, because support and administrators use the server's name. */
export const RoleBadge = ({ role }: { role: string }) => (
  <span className={css.badge} data-role={role}>
    {role}
  </span>
)
