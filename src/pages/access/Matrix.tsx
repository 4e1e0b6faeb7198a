import { Check, CircleHelp, Minus } from 'lucide'
import { useTranslation } from 'react-i18next'
import { RoleBadge } from '@/people/RoleBadge'
import { Card } from '@/ui/Card'
import { Hidden } from '@/ui/Hidden'
import { Icon } from '@/ui/Icon'
import type { MatrixRow } from './matrix'
import css from './Matrix.module.css'

type Props = {
  roles: readonly string[]
  /** The reader's own roles, which are marked. */
  own: readonly string[]
  rows: readonly MatrixRow[]
}

/** The table of pages and roles. Scrolls within itself where there are more roles than room. */
export function Matrix({ roles, own, rows }: Props) {
  const { t } = useTranslation()
  const label = t($ => $.access.title)

  if (rows.length === 0) return <p className={css.empty}>{t($ => $.access.empty)}</p>
  return (
    <Card flush>
      <div
        className={css.box}
        role="region"
        aria-label={label}
        // What scrolls has to be within reach of the keyboard.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        <table className={css.matrix} aria-label={label}>
          <thead>
            <tr>
              <th scope="col">{t($ => $.access.page)}</th>
              {roles.map(role => (
                <th key={role} scope="col">
                  <RoleBadge role={role} />{' '}
                  {own.includes(role) && <span className={css.own}>{t($ => $.access.yours)}</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ path, allowed }) => (
              <tr key={path}>
                <th scope="row">
                  <code>{path}</code>
                </th>
                {roles.map((role, index) => (
                  <td key={role}>
                    <Answer isAllowed={allowed[index] ?? null} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}

function Answer({ isAllowed }: { isAllowed: boolean | null }) {
  const { t } = useTranslation()
  const icon = isAllowed === null ? CircleHelp : isAllowed ? Check : Minus
  const text =
    isAllowed === null
      ? t($ => $.access.unknown)
      : isAllowed
        ? t($ => $.access.allowed)
        : t($ => $.access.refused)
  return (
    <span className={css.answer} data-allowed={isAllowed ?? 'unknown'} title={text}>
      <Icon of={icon} size={16} />
      <Hidden>{text}</Hidden>
    </span>
  )
}
