import { test } from '@playwright/test'
import { pages } from '../../src/app/pages'

/**
 * Skips tests if the product has removed one of these demo pages. A call inside a test skips only
 * this test. A call outside of tests skips all tests of the file.
 */
export function skipWithoutPages(...paths: readonly string[]) {
  const missing = paths.filter(required => !pages.some(({ path }) => path === required))
  test.skip(missing.length > 0, `The product has no page ${missing.join(', ')}`)
}

const DEMO_PATHS = [
  '/access',
  '/account',
  '/dashboard',
  '/orders',
  '/orders/:id',
  '/orders/:id/edit',
  '/users',
  '/users/:id',
]

/** Skips the running test if the product has removed demo pages or added pages. */
export function skipUnlessDemoPagesOnly() {
  skipWithoutPages(...DEMO_PATHS)
  const added = pages.map(({ path }) => path).filter(path => !DEMO_PATHS.includes(path))
  test.skip(added.length > 0, `The product has added the page ${added.join(', ')}`)
}
