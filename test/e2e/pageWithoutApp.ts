import type { Page } from '@playwright/test'
import { SESSION_KEYS } from '../support/sessionKeys'
import type { StoredValues } from './demoUsers'
import { readStorage } from './test'

/** The path of a document of the same origin that runs no script of the app. */
export const PATH_WITHOUT_APP = '/robots.txt'

/** Replaces the content of localStorage. `barePage` is a page that does not run the app. */
export async function replaceStorage(barePage: Page, values: StoredValues) {
  const { accessToken, ...others } = values
  // Like the app, write the token last, so that no tab reads an incomplete session.
  const entries = Object.entries({ ...others, ...(accessToken !== undefined && { accessToken }) })
  await barePage.evaluate(all => {
    localStorage.clear()
    for (const [key, value] of all) localStorage.setItem(key, value)
  }, entries)
}

/** Returns the keys that still have a value. Waits up to 2 seconds until all values are removed. */
export async function readLeftoverKeys(barePage: Page, keys: readonly string[] = SESSION_KEYS) {
  const leftoverKeys = async () =>
    Object.entries(await readStorage(barePage)).flatMap(([key, value]) =>
      value !== '' && keys.includes(key) ? [key] : [],
    )
  // Chromium passes changes of localStorage between its processes with a delay.
  const end = Date.now() + 2_000
  while ((await leftoverKeys()).length > 0 && Date.now() < end) await barePage.waitForTimeout(5)
  return leftoverKeys()
}

/** Records each token that another page writes from now on. */
export const watchTokens = (barePage: Page) =>
  barePage.evaluate(() => {
    const tokens: string[] = []
    Object.assign(window, { tokens })
    addEventListener('storage', ({ key, newValue }) => {
      if (newValue && (key === 'accessToken' || key === 'refreshToken')) tokens.push(newValue)
    })
  })

/** The tokens that were written since `watchTokens`, or a hint if `watchTokens` was not called. */
export const readWatchedTokens = (barePage: Page) =>
  barePage.evaluate(() => {
    const tokens: unknown = Reflect.get(window, 'tokens')
    return Array.isArray(tokens) ? tokens.map(String) : ['nothing was watched']
  })
