import type { IconNode } from 'lucide'
import { createContext, use, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { matchPath, useLocation } from 'react-router-dom'
import { readLanguage, SOURCE_LANGUAGE, type Language } from '@/language/language'

/** What menus, links and headings know about a page. `definePage` creates pages. */
export type PageInfo = {
  /** The path as in the list of allowed pages. A page with `:id` in its path is not in the menu. */
  readonly path: string
  readonly title: Readonly<Record<Language, string>>
  /**
   * The group in the menu. Without a group, the page is at the top. The account menu links to the
   * first page of the group `personal`.
   */
  readonly group?: 'people' | 'administration' | 'personal'
  /** An icon from Lucide, or one in the same format. */
  readonly icon: IconNode
  /** A `StatTile` for the dashboard. */
  readonly Tile?: ComponentType | undefined
}

/** All pages of the app. */
export const PagesContext = createContext<readonly PageInfo[]>([])

export const usePages = () => use(PagesContext)

/** `language` is a code such as `i18n.language`. */
export const getPageTitle = ({ title }: Pick<PageInfo, 'title'>, language: string) =>
  title[readLanguage(language) ?? SOURCE_LANGUAGE]

/** The page with this path. The path may contain an id. */
export function usePageInfo(path: string): PageInfo | undefined {
  return usePages().find(page => matchPath({ path: page.path, caseSensitive: true }, path))
}

/** The title of the page that renders the component. */
export function usePageTitle(): string {
  const { i18n } = useTranslation()
  const page = usePageInfo(useLocation().pathname)
  return page ? getPageTitle(page, i18n.language) : ''
}

/** Lists the pages that the user may open. Leaves out pages with `:id` in their path. */
export const listMenuPages = <Page extends PageInfo>(
  pages: readonly Page[],
  mayOpen: (path: string) => boolean,
): readonly Page[] => pages.filter(({ path }) => !path.includes('/:') && mayOpen(path))

/** The first page of the menu, which opens at `/`. Null if the menu is empty. */
export const findLandingPath = (pages: readonly PageInfo[], mayOpen: (path: string) => boolean) =>
  listMenuPages(pages, mayOpen)[0]?.path ?? null
