import { useFormat } from '@/language/useFormat'
import { RoleBadge } from '@/users/RoleBadge'
import css from './RoleCounts.module.css'

type Props = { counts: readonly { readonly role: string; readonly count: number }[] }

export function RoleCounts({ counts }: Props) {
  const format = useFormat()
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  return (
    <ul className={css.roles}>
      {counts.map(({ role, count }) => (
        <li key={role}>
          <span>
            <RoleBadge role={role} />
          </span>{' '}
          <span>{format.number(count)}</span>
          <div className={css.track} data-role={role} aria-hidden>
            <div style={{ inlineSize: `${(100 * count) / total}%` }} />
          </div>
        </li>
      ))}
    </ul>
  )
}
