import { Check, CircleHelp, Minus } from 'lucide'
import { memo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '@/ui/Card'
import { Hidden } from '@/ui/Hidden'
import { Icon } from '@/ui/Icon'
import { SpacerRow, useVirtualRows } from '@/ui/useVirtualRows'
import { RoleBadge } from '@/users/RoleBadge'
import type { Matrix } from './matrix'
import css from './MatrixTable.module.css'

/** The height of each row; as in the style sheet. In pixels. */
const ROW_HEIGHT = 44

type Props = {
  roles: readonly string[]
  /** The reader's own roles, which are marked. */
  own: readonly string[]
  matrix: Matrix
}

/** The table of pages and roles. Scrolls within itself where there are more roles than room. */
export function MatrixTable({ roles, own, matrix: { paths, allowedAt } }: Props) {
  const { t } = useTranslation()
  const table = useRef<HTMLTableElement>(null)
  const { rows } = useVirtualRows(table, paths.length, ROW_HEIGHT)
  const label = t($ => $.access.title)

  if (paths.length === 0) return <p className={css.empty}>{t($ => $.access.empty)}</p>
  return (
    <Card flush>
      <div
        className={css.box}
        role="region"
        aria-label={label}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be within reach of the keyboard
        tabIndex={0}
      >
        <table
          ref={table}
          className={css.matrix}
          aria-label={label}
          aria-rowcount={paths.length + 1}
        >
          <thead>
            <tr aria-rowindex={1}>
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
            <SpacerRow height={rows.start * ROW_HEIGHT} />
            {paths.slice(rows.start, rows.end).map((path, place) => (
              <Row key={path} index={rows.start + place} {...{ path, roles, allowedAt }} />
            ))}
            <SpacerRow height={(paths.length - rows.end) * ROW_HEIGHT} />
          </tbody>
        </table>
      </div>
    </Card>
  )
}

type RowProps = Pick<Matrix, 'allowedAt'> & {
  path: string
  index: number
  roles: readonly string[]
}

/** A row that stays as it is while others come and go. */
const Row = memo(function Row({ path, index, roles, allowedAt }: RowProps) {
  const allowed = allowedAt(path)
  return (
    <tr aria-rowindex={index + 2}>
      <th scope="row">
        <code>{path}</code>
      </th>
      {roles.map((role, place) => (
        <td key={role}>
          <Answer isAllowed={allowed[place] ?? null} />
        </td>
      ))}
    </tr>
  )
})

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
