import type { AddPageRoutes } from './http'

/**
 * The functions that add further API routes for pages to the demo backend, such as a calculation. The
 * routes of a resource need no function: see `PAGE_FIXTURES`.
 */
export const PAGE_ROUTES: readonly AddPageRoutes[] = []
