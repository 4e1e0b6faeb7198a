import type { TFunction } from 'i18next'
import type { IconNode } from 'lucide'
import type { ComponentType } from 'react'
import { lazyWithRetry } from '@/loading/lazyWithRetry'

type Definition = {
  /** As the server grants it; a segment `:id` stands for any one. Those with one are not in the menu. */
  readonly path: string
  readonly title: (t: TFunction) => string
  /** Under which heading of the menu it stands; none for those that stand first, alone. */
  readonly group?: 'people' | 'administration'
  /** A drawing of Lucide's, or one in its form. */
  readonly icon: IconNode
  readonly load: () => Promise<{ default: ComponentType }>
}

/** A destination as the router, the guard and the menu know it. */
export type Page = ReturnType<typeof definePage>

export const definePage = ({ load, ...page }: Definition) => ({
  ...page,
  Component: lazyWithRetry(load),
})

/** The pages of the menu: those that can be opened by their path alone, and that the user may open. */
export const listMenuPages = (pages: readonly Page[], mayOpen: (path: string) => boolean) =>
  pages.filter(({ path }) => !path.includes('/:') && mayOpen(path))
