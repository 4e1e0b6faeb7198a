import { test } from '@playwright/test'
import { pages } from '../../src/app/pages'

/** Skips the tests of demo pages that the product has removed. Call it in a file or in a test. */
export function requirePages(...paths: readonly string[]) {
  const missing = paths.filter(required => !pages.some(({ path }) => path === required))
  test.skip(missing.length > 0, `The product has no page ${missing.join(', ')}`)
}
