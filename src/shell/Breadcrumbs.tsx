import { useTranslation } from 'react-i18next'
import { Link, matchPath, useLocation } from 'react-router-dom'
import { useMayOpen } from '@/guard/useAccess'
import { brand } from '@/brand/brand'
import { getPageTitle } from '@/guard/pages'
import type { Page } from '@/pages/definePage'
import { useScreenTitle } from '@/ui/screenTitle'
import css from './Header.module.css'

type Props = { pages: readonly Page[] }

/** Not a `<nav>`, because the main menu must be the only navigation landmark. */
export function Breadcrumbs({ pages }: Props) {
  const { t, i18n } = useTranslation()
  const { pathname } = useLocation()
  const mayOpen = useMayOpen()
  const screenTitle = useScreenTitle(pathname)
  const trail = pages
    .flatMap(page => {
      const match = matchPath({ path: page.path, end: false, caseSensitive: true }, pathname)
      return match ? [{ page, path: match.pathname, id: match.params.id }] : []
    })
    // A new record has a form, but no page yet: /orders/new/edit is below /orders.
    .filter(({ path, id }) => id !== 'new' || path === pathname)
    .toSorted((a, b) => a.path.length - b.path.length)

  // The title of a page with `:id` is the heading on the screen, such as the name of a user.
  const getCurrentTitle = (page: Page) =>
    (page.path.includes('/:') ? screenTitle : null) ?? getPageTitle(page, i18n.language)

  return (
    <ol className={css.breadcrumbs} aria-label={t($ => $.shell.breadcrumbs)}>
      <li>{brand.shortName}</li>
      {trail.map(({ page, path }, index) => (
        <li key={page.path} aria-current={index === trail.length - 1 ? 'location' : undefined}>
          {index < trail.length - 1 && mayOpen(path) ? (
            <Link to={path}>{getPageTitle(page, i18n.language)}</Link>
          ) : (
            getCurrentTitle(page)
          )}
        </li>
      ))}
      {/* An error page has no page definition, so its heading is shown. */}
      {trail.length === 0 && screenTitle !== null && <li aria-current="location">{screenTitle}</li>}
    </ol>
  )
}
