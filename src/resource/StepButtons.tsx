import { useTranslation } from 'react-i18next'
import { Button } from '@/ui/Button'
import css from './List.module.css'

type Props = {
  page: number
  /** The cursor of the next page. Null for an API without cursors. */
  cursor: string | null
  hasNext: boolean
  onPageChange: (page: number, cursor: string | null) => void
}

/** For a list whose number of rows is unknown. Back opens the previous page. */
export function StepButtons({ page, cursor, hasNext, onPageChange }: Props) {
  const { t } = useTranslation()
  if (page === 1 && !hasNext) return null
  return (
    <nav className={css.steps} aria-label={t($ => $.list.pages)}>
      <Button
        aria-disabled={page === 1}
        onClick={() => {
          if (page > 1) onPageChange(1, null)
        }}
      >
        {t($ => $.records.first)}
      </Button>
      <Button
        aria-disabled={!hasNext}
        onClick={() => {
          if (hasNext) onPageChange(page + 1, cursor)
        }}
      >
        {t($ => $.list.next)}
      </Button>
    </nav>
  )
}
