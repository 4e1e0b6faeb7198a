import type { Page, Request, Route } from '@playwright/test'
import { BACKEND } from '../../playwright.config'
import { API_CALLS } from '../../src/mock/apiCalls'
import { holdBack } from './test'

/** The calls of the program, by the addresses they have in the builds that call another origin. */
const CALLS = {
  login: BACKEND + API_CALLS.login.path,
  reset: BACKEND + API_CALLS.reset.path,
  pages: BACKEND + API_CALLS.pages.path,
  users: BACKEND + API_CALLS.users.path,
} as const

type Call = keyof typeof CALLS
export type Answer = NonNullable<Parameters<Route['fulfill']>[0]>

/** The requests of one kind, as they are sent. */
export function requestsTo(page: Page, call: Call): readonly Request[] {
  const requests: Request[] = []
  page.on('request', request => {
    if (request.url() === CALLS[call] && request.method() !== 'OPTIONS') requests.push(request)
  })
  return requests
}

/** Answers calls of one kind in the server's place; the last answer given holds. */
export async function answer(page: Page, call: Call, given: Answer) {
  await intercept(page, call, route => route.fulfill(given))
}

/** Fails calls of one kind as a lost connection does. */
export async function cutOff(page: Page, call: Call) {
  await intercept(page, call, route => route.abort('internetdisconnected'))
}

/** Lets calls of one kind wait until the returned function is called. */
export const hold = (page: Page, call: Call) => holdBack(page, CALLS[call])

export async function intercept(page: Page, call: Call, handle: (route: Route) => Promise<void>) {
  await page.route(CALLS[call], handle)
}

/** Gives the call back to the server. */
export const restore = (page: Page, call: Call) => page.unroute(CALLS[call])

/** The list of allowed pages, as a server answers it. */
export const listOf = (...paths: readonly string[]): Answer => ({
  json: paths.map(Path => ({ Path })),
})
