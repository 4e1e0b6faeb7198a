import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { Button } from '@/ui/Button'
import css from './List.module.css'

type Props = {
  page: number
  /** The cursor of the next page. Null for an API without cursors. */
  cursor: string | null
  hasNext: boolean
}

/** For a list whose number of rows is unknown. Back opens the previous page. */
export function StepButtons({ page, cursor, hasNext }: Props) {
  const { t } = useTranslation()
  const [, setParams] = useSearchParams()
  const open = (nextPage: number, nextCursor: string | null) => {
    setParams(current => {
      const next = new URLSearchParams(current)
      next.delete('page')
      next.delete('cursor')
      if (nextPage > 1) next.set('page', String(nextPage))
      if (nextCursor !== null) next.set('cursor', nextCursor)
      return next
    })
  }
  if (page === 1 && !hasNext) return null
  return (
    <nav className={css.steps} aria-label={t($ => $.list.pages)}>
      <Button
        aria-disabled={page === 1}
        onClick={() => {
          if (page > 1) open(1, null)
        }}
      >
        {t($ => $.records.first)}
      </Button>
      <Button
        aria-disabled={!hasNext}
        onClick={() => {
          if (hasNext) open(page + 1, cursor)
        }}
      >
        {t($ => $.list.next)}
      </Button>
    </nav>
  )
}
