import { useTranslation } from 'react-i18next'
import { useAllowed } from '@/guard/useAccess'
import { isMenuPage, type Page } from '@/pages/definePage'

export type MenuEntry = Page & { readonly name: string }

/** The pages that may be opened, in menu order; none until the server has said. */
export function useMenu(pages: readonly Page[]): readonly MenuEntry[] {
  const { t } = useTranslation()
  const match = useAllowed()
  return pages
    .filter(page => isMenuPage(page) && match(page.path) !== null)
    .map(page => ({ ...page, name: page.title(t) }))
}
