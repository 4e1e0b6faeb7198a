import { useTranslation } from 'react-i18next'
import { useMayOpen } from '@/guard/useAccess'
import { isMenuPage, type Page } from '@/pages/definePage'

export type MenuEntry = Page & { readonly name: string }

/** The pages that the user may open, in menu order; none until the server has responded. */
export function useMenu(pages: readonly Page[]): readonly MenuEntry[] {
  const { t } = useTranslation()
  const mayOpen = useMayOpen()
  return pages
    .filter(page => isMenuPage(page) && mayOpen(page.path))
    .map(page => ({ ...page, name: page.title(t) }))
}
