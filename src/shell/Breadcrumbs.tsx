import { useTranslation } from 'react-i18next'
import { Link, matchPath, useLocation } from 'react-router-dom'
import { useMayOpen } from '@/guard/useAccess'
import { PRODUCT } from '@/lib/product'
import type { Page } from '@/pages/definePage'
import css from './Header.module.css'

type Props = { pages: readonly Page[] }

/** The open page and the pages above it by path. A list, because the menu is the only navigation landmark. */
export function Breadcrumbs({ pages }: Props) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const mayOpen = useMayOpen()
  const here = pages.filter(({ path }) =>
    matchPath({ path, end: false, caseSensitive: true }, pathname),
  )
  const trail = here.toSorted((one, other) => one.path.length - other.path.length)

  return (
    <ol className={css.breadcrumbs} aria-label={t($ => $.shell.breadcrumbs)}>
      <li>{PRODUCT}</li>
      {trail.map((page, index) => (
        <li key={page.path} aria-current={index === trail.length - 1 ? 'location' : undefined}>
          {index < trail.length - 1 && mayOpen(page.path) ? (
            <Link to={page.path}>{page.title(t)}</Link>
          ) : (
            page.title(t)
          )}
        </li>
      ))}
    </ol>
  )
}
