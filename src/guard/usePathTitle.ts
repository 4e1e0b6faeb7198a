import { useTranslation } from 'react-i18next'
import { isMember } from '@/lib/isMember'
import { createMatcher } from './matcher'
import { getPageTitle, usePages } from './pages'

const NAMED_PERMISSIONS = ['edit', 'delete', 'deactivate', 'roles', 'export'] as const

/**
 * Returns a function that names a path: the title of its page, or a permission such as 'Delete users'
 * for `/users/:id/delete`. It returns an empty text for other paths.
 */
export function usePathTitle() {
  const { t, i18n } = useTranslation()
  const pages = usePages()
  const match = createMatcher(pages.map(({ path }) => path))
  const findTitle = (path: string | null) => {
    const page = pages.find(other => other.path === path)
    return page && getPageTitle(page, i18n.language)
  }
  return (path: string): string => {
    const segments = path.split('/')
    const permission = segments.at(-1)
    const list = findTitle(segments.slice(0, -2).join('/'))
    if (list !== undefined && isMember(NAMED_PERMISSIONS, permission)) {
      // German nouns begin with a capital letter everywhere.
      const records = i18n.language === 'de' ? list : list.toLocaleLowerCase(i18n.language)
      return t($ => $.action.names[permission], { records })
    }
    return findTitle(match(path)) ?? ''
  }
}

/** Like `usePathTitle`, but a path without a title is its own name. */
export function usePathName() {
  const getTitle = usePathTitle()
  return (path: string) => getTitle(path) || path
}
