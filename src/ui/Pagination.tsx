import { ChevronLeft, ChevronRight } from 'lucide'
import { Button } from './Button'
import { Icon } from './Icon'
import css from './Pagination.module.css'
import { Select } from './Select'

type Props = {
  /** The number of the current page, counted from 1. */
  page: number
  pageCount: number
  /** The number of rows on a page. */
  size: number
  sizes: readonly number[]
  /** `position` is a text such as '26–50 of 90'. */
  texts: Readonly<Record<'label' | 'previous' | 'next' | 'size' | 'position', string>>
  onPageChange: (page: number) => void
  onSizeChange: (size: number) => void
}

export function Pagination({
  page,
  pageCount,
  size,
  sizes,
  texts,
  onPageChange,
  onSizeChange,
}: Props) {
  const renderStep = (text: string, icon: typeof ChevronLeft, target: number) => {
    const isPossible = target >= 1 && target <= pageCount
    return (
      <Button
        aria-label={text}
        title={text}
        // On the last page, a `disabled` button would lose the focus.
        aria-disabled={!isPossible}
        onClick={() => {
          if (isPossible) onPageChange(target)
        }}
      >
        <Icon icon={icon} size={16} isDirectional />
      </Button>
    )
  }
  return (
    <nav className={css.pagination} aria-label={texts.label}>
      <Select
        label={texts.size}
        value={String(size)}
        options={sizes.map(String).map(value => ({ value, label: value }))}
        onChange={value => {
          onSizeChange(Number(value))
        }}
      />
      <span role="status">{texts.position}</span>
      {/* After rows were deleted, `page` can be larger than `pageCount`. */}
      <span className={css.steps}>
        {renderStep(texts.previous, ChevronLeft, Math.min(page - 1, pageCount))}
        {renderStep(texts.next, ChevronRight, page + 1)}
      </span>
    </nav>
  )
}
