import { useVirtualizer } from '@tanstack/react-virtual'
import { Check, CircleHelp, Minus } from 'lucide'
import { memo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { VisuallyHidden } from '@/ui/VisuallyHidden'
import { Icon } from '@/ui/Icon'
import { useGridKeys, type GridCell } from '@/ui/useGridKeys'
import { SpacerRow, useIsPrinting } from '@/ui/useVirtualRows'
import { RoleBadge } from '@/users/RoleBadge'
import css from './MatrixTable.module.css'

/** If you change this height, also change `block-size` in MatrixTable.module.css. */
const ROW_HEIGHT_PX = 44
/** The number of rows that are rendered above and below the visible rows. */
const OVERSCAN_ROWS = 8

type Props = {
  paths: readonly string[]
  roles: readonly string[]
  /** The roles of the current user. The table marks them. */
  ownRoles: readonly string[]
  /** Whether a role may open a path. Null if the list of the role is not known. */
  isAllowed: (path: string, role: string) => boolean | null
  /** Undefined if the app has no page at this path. */
  getTitle: (path: string) => string | undefined
  /** The selected cell. Without a role, the whole row is selected. */
  current: { readonly path: string; readonly role: string | undefined }
  /** Called without a role if the user chooses the header of a row. */
  onChoose: (path: string, role?: string) => void
}

/**
 * The headers stay visible while the table scrolls. A click on a cell checks whether the role may
 * open the path.
 */
export function MatrixTable({ paths, roles, ownRoles, current, ...row }: Props) {
  const { t } = useTranslation()
  const scrollArea = useRef<HTMLDivElement>(null)
  const table = useRef<HTMLTableElement>(null)
  const virtualizer = useVirtualizer({
    count: paths.length,
    getScrollElement: () => scrollArea.current,
    estimateSize: () => ROW_HEIGHT_PX,
    overscan: OVERSCAN_ROWS,
    // Without this padding, the sticky header could cover the row to scroll to.
    scrollPaddingStart: ROW_HEIGHT_PX,
  })
  const items = virtualizer.getVirtualItems()
  const isPrinting = useIsPrinting()
  const start = isPrinting ? 0 : (items[0]?.index ?? 0)
  const end = isPrinting ? paths.length : (items.at(-1)?.index ?? -1) + 1
  const { tabStop, onKeyDown, onFocus } = useGridKeys(table, {
    rowCount: paths.length,
    columnCount: roles.length + 1,
    firstRenderedRow: start,
    lastRenderedRow: end - 1,
    scrollToRow: index => {
      virtualizer.scrollToIndex(index)
    },
  })

  return (
    <div ref={scrollArea} className={css.scrollArea}>
      <table
        ref={table}
        className={css.matrix}
        role="grid"
        tabIndex={-1}
        aria-label={t($ => $.access.title)}
        aria-rowcount={paths.length + 1}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
      >
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col">{t($ => $.accessPage.page)}</th>
            {roles.map(role => (
              <th key={role} scope="col">
                <RoleBadge role={role} />{' '}
                {ownRoles.includes(role) && (
                  <span className={css.ownRole}>{t($ => $.accessPage.yours)}</span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <SpacerRow height={start * ROW_HEIGHT_PX} />
          {paths.slice(start, end).map((path, offset) => (
            <MatrixRow
              key={path}
              index={start + offset}
              {...{ path, roles, ...row }}
              currentRole={path === current.path ? (current.role ?? '') : null}
              tabStop={tabStop.row === start + offset ? tabStop.column : null}
            />
          ))}
          <SpacerRow height={(paths.length - end) * ROW_HEIGHT_PX} />
        </tbody>
      </table>
    </div>
  )
}

type MatrixRowProps = Pick<Props, 'roles' | 'isAllowed' | 'getTitle' | 'onChoose'> & {
  path: string
  index: number
  /**
   * The role of the selected cell. Empty if the whole row is selected. Null if this row has no
   * selected cell.
   */
  currentRole: string | null
  tabStop: GridCell['column'] | null
}

/** Memoised for smooth scrolling. */
const MatrixRow = memo(function MatrixRow(props: MatrixRowProps) {
  const { path, index, roles, currentRole, tabStop, isAllowed, getTitle, onChoose } = props
  return (
    <tr aria-rowindex={index + 2}>
      <th scope="row">
        <button
          type="button"
          tabIndex={tabStop === 0 ? 0 : -1}
          aria-pressed={currentRole === ''}
          title={path}
          onClick={() => {
            onChoose(path)
          }}
        >
          <code>{path}</code>
          <span>{getTitle(path)}</span>
        </button>
      </th>
      {roles.map((role, column) => (
        <td key={role}>
          <AccessCell
            isAllowed={isAllowed(path, role)}
            isCurrent={currentRole === role}
            isTabStop={tabStop === column + 1}
            onChoose={() => {
              onChoose(path, role)
            }}
          />
        </td>
      ))}
    </tr>
  )
})

type AccessCellProps = {
  isAllowed: boolean | null
  isCurrent: boolean
  isTabStop: boolean
  onChoose: () => void
}

function AccessCell({ isAllowed, isCurrent, isTabStop, onChoose }: AccessCellProps) {
  const { t } = useTranslation()
  const icon = isAllowed === null ? CircleHelp : isAllowed ? Check : Minus
  const text =
    isAllowed === null
      ? t($ => $.accessPage.unknown)
      : isAllowed
        ? t($ => $.accessPage.allowed)
        : t($ => $.accessPage.refused)
  return (
    <button
      className={css.mark}
      type="button"
      data-allowed={isAllowed ?? 'unknown'}
      tabIndex={isTabStop ? 0 : -1}
      aria-pressed={isCurrent}
      title={text}
      onClick={onChoose}
    >
      <Icon icon={icon} size={16} />
      <VisuallyHidden as="span">{text}</VisuallyHidden>
    </button>
  )
}
