import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide'
import type { UserColumn } from '@/people/UserTable'
import { Icon } from '@/ui/Icon'
import css from './SortButton.module.css'
import type { Sorting } from './sorting'

type Props = {
  column: UserColumn
  sorting: Sorting
  onSort: (column: UserColumn) => void
  children: string
}

/** A column's name, which sorts by it. How it is sorted is said by the cell around. */
export function SortButton({ column, sorting, onSort, children }: Props) {
  const isSorted = column === sorting.column
  const icon = !isSorted ? ChevronsUpDown : sorting.isDescending ? ArrowDown : ArrowUp
  return (
    <button
      className={css.sort}
      type="button"
      data-sorted={isSorted}
      onClick={() => {
        onSort(column)
      }}
    >
      <span>{children}</span>
      <Icon of={icon} size={14} />
    </button>
  )
}
