import type { ComponentType } from 'react'
import type { PageInfo } from '@/guard/pages'
import { withTexts } from '@/language/texts'
import { lazyOptional } from '@/loading/lazyOptional'
import { lazyWithRetry } from '@/loading/lazyWithRetry'
import type { AppDispatch } from '@/session/appDispatch'
import type { PageCommandsProps } from './commands'

/** The menu and other pages show the title, so it is not among the texts of the page. */
type PageDefinition = Omit<PageInfo, 'Tile'> & {
  /** The folders whose texts the page shows, such as `pages/users`. */
  readonly texts?: readonly string[]
  /** The paths of the API that the page requests with GET. `npm run contract` checks them. */
  readonly requests?: readonly string[]
  /** The component that adds commands to the command palette. */
  readonly loadCommands?: () => Promise<{ default: ComponentType<PageCommandsProps> }>
  /** A `StatTile` that the dashboard shows to users who may open the page. */
  readonly loadTile?: () => Promise<{ default: ComponentType }>
  readonly load: () => Promise<{ default: ComponentType }>
  /**
   * Fetches the data of the page before the first render, when the app opens on this page. If a
   * request fails, the page sends it again.
   */
  readonly prefetch?: (dispatch: AppDispatch) => Promise<unknown>
}

export type Page = ReturnType<typeof definePage>

export const definePage = ({
  texts = [],
  requests = [],
  loadCommands,
  loadTile,
  load,
  ...page
}: PageDefinition) => ({
  ...page,
  requests,
  Commands: loadCommands && lazyOptional(withTexts(['pages', ...texts], loadCommands)),
  Tile: loadTile && lazyWithRetry(withTexts(['pages', ...texts], loadTile)),
  Component: lazyWithRetry(withTexts(['pages', ...texts], load)),
})
