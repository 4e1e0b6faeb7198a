import type { AddPageRoutes } from './http'

/**
 * The functions that add API routes for pages to the demo backend. Each function is in a file of
 * `src/mock/pages`, together with the demo data of its page.
 */
export const PAGE_ROUTES: readonly AddPageRoutes[] = []
