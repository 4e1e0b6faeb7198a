import type { Access } from '@/guard/access'
import { isMenuPage, type Page } from '@/pages/definePage'

/** The pages that may be opened and gone to by their path alone; none until the server has said. */
export const openPages = (pages: readonly Page[], access: Access) =>
  access.status === 'known'
    ? pages.filter(page => isMenuPage(page) && access.match(page.path) !== null)
    : []
