import css from './LoadingIndicator.module.css'

/** A bar at the top of the window. It appears after 150 ms, so that it does not flash. */
export const LoadingIndicator = ({ label }: { label: string }) => (
  <div className={css.bar} role="status" aria-label={label} />
)
