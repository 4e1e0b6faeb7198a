import { useTranslation } from 'react-i18next'
import { useMayOpen } from '@/guard/useAccess'
import { listMenuPages, type Page } from '@/pages/definePage'

export type MenuEntry = Page & { readonly name: string }

/** The pages that the user may open, in menu order. Empty until the server has responded. */
export function useMenuEntries(pages: readonly Page[]): readonly MenuEntry[] {
  const { t } = useTranslation()
  const mayOpen = useMayOpen()
  return listMenuPages(pages, mayOpen).map(page => ({ ...page, name: page.title(t) }))
}
