import type { AddPageRoutes } from './http'

/**
 * The functions that add the routes of pages. A page with routes has a file with its routes and
 * demo data in `src/mock/pages`, and an entry here.
 */
export const PAGE_ROUTES: readonly AddPageRoutes[] = []
