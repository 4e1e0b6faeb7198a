import { useFormat } from '@/language/useFormat'
import css from './ByRole.module.css'

type Props = { counts: readonly { readonly role: string; readonly count: number }[] }

/** How many have each role, as numbers and as bars. */
export function ByRole({ counts }: Props) {
  const format = useFormat()
  const all = counts.reduce((sum, { count }) => sum + count, 0)
  return (
    <ul className={css.roles}>
      {counts.map(({ role, count }) => (
        <li key={role}>
          <span className={css.role}>{role}</span> <span>{format.number(count)}</span>
          <div className={css.track} aria-hidden>
            <div style={{ inlineSize: `${(100 * count) / all}%` }} />
          </div>
        </li>
      ))}
    </ul>
  )
}
