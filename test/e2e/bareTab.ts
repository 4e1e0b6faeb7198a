import type { Page } from '@playwright/test'
import { SESSION_KEYS } from '../support/sessionKeys'
import type { Stored } from './people'
import { stored } from './test'

/** A page of this origin, where nothing runs but what the test does. */
export const BARE = '/robots.txt'

/** Puts exactly this into storage, from a page that is none of the program's. */
export async function put(bare: Page, values: Stored) {
  const { accessToken, ...others } = values
  // As the program does: the token last, so that no tab takes half a session for one.
  const entries = Object.entries({ ...others, ...(accessToken !== undefined && { accessToken }) })
  await bare.evaluate(all => {
    localStorage.clear()
    for (const [key, value] of all) localStorage.setItem(key, value)
  }, entries)
}

/** What is left of a session, by key, once all that was under way has arrived. */
export async function leftIn(bare: Page, keys: readonly string[] = SESSION_KEYS) {
  const left = async () =>
    Object.entries(await stored(bare)).flatMap(([key, value]) =>
      value !== '' && keys.includes(key) ? [key] : [],
    )
  // Chromium tells its processes of each other's changes a moment later.
  const end = Date.now() + 2_000
  while ((await left()).length > 0 && Date.now() < end) await bare.waitForTimeout(5)
  return left()
}

/** Notes every token that another page writes from now on. */
export const watchTokens = (bare: Page) =>
  bare.evaluate(() => {
    const tokens: string[] = []
    Object.assign(window, { tokens })
    addEventListener('storage', ({ key, newValue }) => {
      if (newValue && (key === 'accessToken' || key === 'refreshToken')) tokens.push(newValue)
    })
  })

export const tokensSeen = (bare: Page) =>
  bare.evaluate(() => {
    const tokens: unknown = Reflect.get(window, 'tokens')
    return Array.isArray(tokens) ? tokens.map(String) : ['nothing was watched']
  })
