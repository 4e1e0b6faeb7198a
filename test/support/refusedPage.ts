import { pages } from '@/app/pages'
import { listMenuPages } from '@/guard/pages'
import { listRolePages } from '@/mock/allowedPages'

const guestPages = listRolePages('guest')
const [page] = listMenuPages(pages, path => !guestPages.includes(path))

/** The first page of the menu that a guest may not open. */
export const REFUSED_PAGE = { path: page?.path ?? '', title: page?.title.en ?? '' }
