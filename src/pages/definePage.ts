import type { TFunction } from 'i18next'
import type { IconNode } from 'lucide'
import type { ComponentType } from 'react'
import { lazyWithRetry } from '@/loading/lazyWithRetry'

type PageDefinition = {
  /**
   * The path, as in the list of allowed pages. `:id` matches any segment. A page with `:id` is not
   * in the menu.
   */
  readonly path: string
  readonly title: (t: TFunction) => string
  /**
   * The menu group. Pages without a group are at the top of the menu. `personal` is for pages about
   * the current user. This group has no heading, and the account menu links to its first page.
   */
  readonly group?: 'people' | 'administration' | 'personal'
  /** An icon of Lucide, or an icon node in the same format. */
  readonly icon: IconNode
  readonly load: () => Promise<{ default: ComponentType }>
}

/** A page, as the router, the guard and the menu use it. */
export type Page = ReturnType<typeof definePage>

export const definePage = ({ load, ...page }: PageDefinition) => ({
  ...page,
  Component: lazyWithRetry(load),
})

/** The pages of the menu: all pages that the user may open and that have no `:id` in their path. */
export const listMenuPages = (pages: readonly Page[], mayOpen: (path: string) => boolean) =>
  pages.filter(({ path }) => !path.includes('/:') && mayOpen(path))

/**
 * The path of the page that opens at `/`: the first page of the menu. Null if the menu has no page.
 */
export const findLandingPath = (pages: readonly Page[], mayOpen: (path: string) => boolean) =>
  listMenuPages(pages, mayOpen)[0]?.path ?? null
