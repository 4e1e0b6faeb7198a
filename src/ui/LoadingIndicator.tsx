import css from './LoadingIndicator.module.css'

/** A bar at the top of the window. Appears after 150 ms, so quick loads do not flash. */
export const LoadingIndicator = ({ label }: { label: string }) => (
  <div className={css.bar} role="status" aria-label={label} />
)
