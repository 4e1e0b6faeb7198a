import { useTranslation } from 'react-i18next'
import { matchPath, useLocation } from 'react-router-dom'
import { getPageTitle } from './definePage'
import { usePages } from './PagesContext'

/** The title of the page that renders the component. */
export function usePageTitle(): string {
  const { i18n } = useTranslation()
  const { pathname } = useLocation()
  const page = usePages().find(({ path }) => matchPath({ path, caseSensitive: true }, pathname))
  return page ? getPageTitle(page, i18n.language) : ''
}
