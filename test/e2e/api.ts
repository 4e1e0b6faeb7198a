import type { Page, Route } from '@playwright/test'
import { BACKEND_ORIGIN } from '../../playwright.config'
import { API_CALLS } from '../../src/mock/apiCalls'
import { pauseRequests } from './test'

/**
 * The URL of each API call. The URLs are valid for the builds whose API and app have different
 * origins.
 */
const CALL_URLS = {
  login: BACKEND_ORIGIN + API_CALLS.login.path,
  reset: BACKEND_ORIGIN + API_CALLS.reset.path,
  pages: BACKEND_ORIGIN + API_CALLS.pages.path,
  users: BACKEND_ORIGIN + API_CALLS.users.path,
} as const

type CallName = keyof typeof CALL_URLS
type ResponseOptions = NonNullable<Parameters<Route['fulfill']>[0]>

/** Responds to a call in place of the server. If a call has several mocks, the latest applies. */
export async function mockResponse(page: Page, call: CallName, response: ResponseOptions) {
  await interceptCalls(page, call, route => route.fulfill(response))
}

/** Delays the requests of a call until the returned function is called. */
export const pauseCalls = (page: Page, call: CallName) => pauseRequests(page, CALL_URLS[call])

export async function interceptCalls(
  page: Page,
  call: CallName,
  handle: (route: Route) => Promise<void>,
) {
  await page.route(CALL_URLS[call], handle)
}

/** Stops intercepting a call. Later requests reach the server. */
export const stopMocking = (page: Page, call: CallName) => page.unroute(CALL_URLS[call])

/** A response that allows the given paths, in the format of the server. */
export const createPagesResponse = (...paths: readonly string[]): ResponseOptions => ({
  json: paths.map(Path => ({ Path })),
})
