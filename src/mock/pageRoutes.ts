import type { AddPageRoutes } from './http'

/**
 * The routes of the pages that have their own. A page has its routes and its demo data in one file in
 * `src/mock/pages`, and a line here.
 */
export const PAGE_ROUTES: readonly AddPageRoutes[] = []
