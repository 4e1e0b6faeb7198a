import css from './Badge.module.css'

/** The state of a record. */
export const Badge = ({ text }: { text: string }) => <span className={css.badge}>{text}</span>
