import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import type { IconNode } from 'lucide'
import type { ComponentType } from 'react'
import type { StateWithAccess } from '@/guard/access'
import { readLanguage, SOURCE_LANGUAGE, type Language } from '@/language/language'
import { withTexts } from '@/language/texts'
import { lazyOptional } from '@/loading/lazyOptional'
import { lazyWithRetry } from '@/loading/lazyWithRetry'
import type { ThunkContext } from '@/session/sessionThunk'
import type { PageCommandsProps } from './commands'

export type PrefetchDispatch = ThunkDispatch<StateWithAccess, ThunkContext, UnknownAction>

type PageDefinition = {
  /** The path as in the list of allowed pages. A page with `:id` in its path is not in the menu. */
  readonly path: string
  /** The menu and other pages show the title, so it is not among the texts of the page. */
  readonly title: Readonly<Record<Language, string>>
  /**
   * The group in the menu. Without a group, the page is at the top. The account menu links to the
   * first page of the group `personal`.
   */
  readonly group?: 'people' | 'administration' | 'personal'
  /** An icon from Lucide, or one in the same format. */
  readonly icon: IconNode
  /** The folders whose texts the page shows, such as `pages/users`. */
  readonly texts?: readonly string[]
  /** The paths of the API that the page requests with GET. `npm run contract` checks them. */
  readonly requests?: readonly string[]
  /** The component that adds commands to the command palette. */
  readonly loadCommands?: () => Promise<{ default: ComponentType<PageCommandsProps> }>
  readonly load: () => Promise<{ default: ComponentType }>
  /**
   * Fetches the data of the page before the first render, when the app opens on this page. If a
   * request fails, the page sends it again.
   */
  readonly prefetch?: (dispatch: PrefetchDispatch) => Promise<unknown>
}

export type Page = ReturnType<typeof definePage>

export const definePage = ({
  texts = [],
  requests = [],
  loadCommands,
  load,
  ...page
}: PageDefinition) => ({
  ...page,
  requests,
  Commands: loadCommands && lazyOptional(withTexts(['pages', ...texts], loadCommands)),
  Component: lazyWithRetry(withTexts(['pages', ...texts], load)),
})

/** `language` is a code such as `i18n.language`. */
export const getPageTitle = ({ title }: Pick<Page, 'title'>, language: string) =>
  title[readLanguage(language) ?? SOURCE_LANGUAGE]

/** Lists the pages that the user may open. Leaves out pages with `:id` in their path. */
export const listMenuPages = (pages: readonly Page[], mayOpen: (path: string) => boolean) =>
  pages.filter(({ path }) => !path.includes('/:') && mayOpen(path))

/** The first page of the menu, which opens at `/`. Null if the menu is empty. */
export const findLandingPath = (pages: readonly Page[], mayOpen: (path: string) => boolean) =>
  listMenuPages(pages, mayOpen)[0]?.path ?? null
