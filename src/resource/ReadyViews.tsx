import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import type { Filters } from './filterValues'
import css from './List.module.css'
import { copyWithSearchParams } from './searchParams'

/** A view that the page offers to all its users. */
export type ReadyView = {
  readonly label: (t: TFunction) => string
  readonly filters: Filters
}

type Props = {
  views: readonly ReadyView[]
  /** All filters of the list. Those that do not apply are empty. */
  filters: Filters
}

/** Links to all rows and to the views of the page. They keep search, sorting and columns. */
export function ReadyViews({ views, filters }: Props) {
  const { t } = useTranslation()
  const [params] = useSearchParams()
  if (views.length === 0) return null
  const allRows: ReadyView = { label: () => t($ => $.records.allRows), filters: {} }
  return (
    <nav className={css.readyViews} aria-label={t($ => $.records.views)}>
      {[allRows, ...views].map(view => {
        const changes = Object.keys(filters).map(name => [name, view.filters[name] ?? ''] as const)
        const search = copyWithSearchParams(params, Object.fromEntries(changes)).toString()
        const isCurrent = changes.every(([name, value]) => filters[name] === value)
        return (
          <Link key={search} to={{ search }} aria-current={isCurrent ? 'page' : undefined}>
            {view.label(t)}
          </Link>
        )
      })}
    </nav>
  )
}
