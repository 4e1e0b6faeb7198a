import { useTranslation } from 'react-i18next'
import { useMayOpen } from '@/guard/useAccess'
import { getPageTitle, listMenuPages } from '@/guard/pages'
import type { Page } from '@/pages/definePage'

export type MenuEntry = Page & { readonly name: string }

/** Empty until the list of allowed pages is known. */
export function useMenuEntries(pages: readonly Page[]): readonly MenuEntry[] {
  const { i18n } = useTranslation()
  const mayOpen = useMayOpen()
  return listMenuPages(pages, mayOpen).map(page => ({
    ...page,
    name: getPageTitle(page, i18n.language),
  }))
}
