import css from './RoleBadge.module.css'

/** A role by the name the server knows it by: that is what support and administrators talk about. */
export const RoleBadge = ({ role }: { role: string }) => (
  <span className={css.badge} data-role={role}>
    {role}
  </span>
)
