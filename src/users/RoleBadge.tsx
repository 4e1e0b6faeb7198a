import css from './RoleBadge.module.css'

/** A role by the name on the server, which is not translated: support and administrators use it. */
export const RoleBadge = ({ role }: { role: string }) => (
  <span className={css.badge} data-role={role}>
    {role}
  </span>
)
