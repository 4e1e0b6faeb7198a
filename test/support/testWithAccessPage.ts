import { pages } from '@/app/pages'
import { ACCESS_PAGE_PATH } from '@/guard/accessApi'

/** `test`, or `test.skip` if the product has removed the page that answers requests for access. */
export const testWithAccessPage = pages.some(({ path }) => path === ACCESS_PAGE_PATH)
  ? test
  : test.skip
