import { Check, CircleHelp, Minus } from 'lucide'
import { memo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '@/ui/Card'
import { VisuallyHidden } from '@/ui/VisuallyHidden'
import { Icon } from '@/ui/Icon'
import { SpacerRow, useVirtualRows } from '@/ui/useVirtualRows'
import { RoleBadge } from '@/users/RoleBadge'
import type { AccessMatrix } from './matrix'
import css from './MatrixTable.module.css'

/** Must be equal to the `block-size` of cells in MatrixTable.module.css. */
const ROW_HEIGHT_PX = 44

type Props = {
  roles: readonly string[]
  /** The roles of the current user. The table marks them. */
  ownRoles: readonly string[]
  matrix: AccessMatrix
}

/** The table of pages and roles. It scrolls sideways if the roles do not fit. */
export function MatrixTable({ roles, ownRoles, matrix: { paths, getAccessByRole } }: Props) {
  const { t } = useTranslation()
  const table = useRef<HTMLTableElement>(null)
  const { rows } = useVirtualRows(table, paths.length, ROW_HEIGHT_PX)
  const label = t($ => $.access.title)

  if (paths.length === 0) return <p className={css.empty}>{t($ => $.access.empty)}</p>
  return (
    <Card flush>
      <div
        className={css.scrollArea}
        role="region"
        aria-label={label}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users must be able to scroll it
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
                  {ownRoles.includes(role) && (
                    <span className={css.ownRole}>{t($ => $.access.yours)}</span>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <SpacerRow height={rows.start * ROW_HEIGHT_PX} />
            {paths.slice(rows.start, rows.end).map((path, offset) => (
              <MatrixRow
                key={path}
                index={rows.start + offset}
                {...{ path, roles, getAccessByRole }}
              />
            ))}
            <SpacerRow height={(paths.length - rows.end) * ROW_HEIGHT_PX} />
          </tbody>
        </table>
      </div>
    </Card>
  )
}

type MatrixRowProps = Pick<AccessMatrix, 'getAccessByRole'> & {
  path: string
  index: number
  roles: readonly string[]
}

/** Memoised, so scrolling renders only the rows that enter the viewport. */
const MatrixRow = memo(function MatrixRow({ path, index, roles, getAccessByRole }: MatrixRowProps) {
  const access = getAccessByRole(path)
  return (
    <tr aria-rowindex={index + 2}>
      <th scope="row">
        <code>{path}</code>
      </th>
      {roles.map((role, column) => (
        <td key={role}>
          <AccessMark isAllowed={access[column] ?? null} />
        </td>
      ))}
    </tr>
  )
})

function AccessMark({ isAllowed }: { isAllowed: boolean | null }) {
  const { t } = useTranslation()
  const icon = isAllowed === null ? CircleHelp : isAllowed ? Check : Minus
  const text =
    isAllowed === null
      ? t($ => $.access.unknown)
      : isAllowed
        ? t($ => $.access.allowed)
        : t($ => $.access.refused)
  return (
    <span className={css.mark} data-allowed={isAllowed ?? 'unknown'} title={text}>
      <Icon of={icon} size={16} />
      <VisuallyHidden as="span">{text}</VisuallyHidden>
    </span>
  )
}
