import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { UserColumn } from '@/people/UserTable'
import { Icon } from '@/ui/Icon'
import css from './SortButton.module.css'
import type { Sorting } from './sorting'

type Props = {
  column: UserColumn
  sorting: Sorting
  onSort: (column: UserColumn) => void
}

/** A column's name, which sorts by it. How it is sorted is said by the cell around. */
export const SortButton = memo(function SortButton({ column, sorting, onSort }: Props) {
  const { t } = useTranslation()
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
      <span>{t($ => $.users[column])}</span>
      <Icon of={icon} size={14} />
    </button>
  )
})
