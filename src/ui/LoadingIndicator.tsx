import css from './LoadingIndicator.module.css'

/** A bar at the top of the window. It appears after 150 ms, so it does not flash on quick loads. */
export const LoadingIndicator = ({ label }: { label: string }) => (
  <div className={css.bar} role="status" aria-label={label} />
)
