import css from './Pending.module.css'

/** Stands where something is about to be. Shows itself only when that takes a moment. */
export const Pending = ({ label }: { label: string }) => (
  <div className={css.pending} role="status" aria-label={label} />
)
