import { ChevronLeft, ChevronRight, type IconNode } from 'lucide'
import { useTranslation } from 'react-i18next'
import { Button } from './Button'
import { Icon } from './Icon'
import css from './Pagination.module.css'
import { Select } from './Select'
import { Tooltip } from './Tooltip'

type Props = {
  /** Counted from 1. */
  page: number
  /** The number of rows on a page. */
  size: number
  /** The sizes that users can choose. The first one is the default. */
  sizes: readonly number[]
  /** The number of rows on all pages. */
  total: number
  onPageChange: (page: number) => void
  onSizeChange: (size: number) => void
}

/** Hidden if all rows fit on the smallest page. */
export function Pagination({ page, size, sizes, total, onPageChange, onSizeChange }: Props) {
  const { t } = useTranslation()
  if (total <= Math.min(...sizes)) return null
  const pageCount = Math.ceil(total / size)
  const first = (page - 1) * size + 1
  const isEmpty = first > total
  return (
    <nav className={css.pagination} aria-label={t($ => $.list.pages)}>
      <Select
        label={t($ => $.list.size)}
        value={String(size)}
        options={sizes.map(String).map(value => ({ value, label: value }))}
        onChange={value => {
          onSizeChange(Number(value))
        }}
      />
      <span role="status">
        {t($ => $.list.position, {
          first: isEmpty ? 0 : first,
          last: isEmpty ? 0 : Math.min(page * size, total),
          total,
        })}
      </span>
      <span className={css.steps}>
        <StepButton
          label={t($ => $.list.previous)}
          icon={ChevronLeft}
          isPossible={page > 1}
          onClick={() => {
            // After rows were deleted, `page` can be larger than `pageCount`.
            onPageChange(Math.min(page - 1, pageCount))
          }}
        />
        <StepButton
          label={t($ => $.list.next)}
          icon={ChevronRight}
          isPossible={page < pageCount}
          onClick={() => {
            onPageChange(page + 1)
          }}
        />
      </span>
    </nav>
  )
}

type StepButtonProps = { label: string; icon: IconNode; isPossible: boolean; onClick: () => void }

const StepButton = ({ label, icon, isPossible, onClick }: StepButtonProps) => (
  <Button
    aria-label={label}
    // On the last page, a `disabled` button would lose the focus.
    aria-disabled={!isPossible}
    onClick={() => {
      if (isPossible) onClick()
    }}
  >
    <Icon icon={icon} size={16} isDirectional />
    <Tooltip text={label} />
  </Button>
)
