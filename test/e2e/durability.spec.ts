import type { Page } from '@playwright/test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HOSTILE } from '../support/hostile'
import { say, times } from '../support/proof'
import { SESSION_KEYS } from '../support/sessionKeys'
import { BARE, leftIn, put, tokensSeen, watchTokens } from './bareTab'
import { sessionFor } from './people'
import { expect, heading, mainMenu, signIn, signOut, stored, test } from './test'

const KEYS = [...SESSION_KEYS, 'kt_theme_mode_menu', 'kt_theme_mode_value', 'language']

test('whatever lies under any of the eight keys, the program starts and can be used @in-page', async ({
  page,
}) => {
  test.setTimeout(times(60_000, 600_000))
  const session = await sessionFor('admin')
  const cases = KEYS.flatMap((key, row) =>
    Object.entries(HOSTILE).map(([what, value], column) => ({ key, what, value, row, column })),
  )
  // A few go through every value and every key, if not through every pair.
  const rows = times(1, KEYS.length)
  const tried = cases.filter(({ row, column }) => (row + column) % KEYS.length < rows)
  for (const { key, what, value } of tried) {
    await page.goto(BARE)
    await put(page, { ...session, [key]: value })
    await page.goto('/dashboard')
    await expect(heading(page, /Dashboard|Sign in/), `${what} under ${key}`).toBeVisible()
    if (key === 'accessToken' || key === 'tokenExpiration') await signIn(page, 'admin')
    await mainMenu(page).getByRole('link', { name: 'Account' }).click()
    await expect(heading(page, 'Account'), `${what} under ${key}`).toBeVisible()
  }
  say('hostile values under keys, each used by hand', tried.length)
})

const ODD_STORAGES = {
  'is null': () => {
    Object.defineProperty(window, 'localStorage', { value: null })
  },
  'is undefined': () => {
    Object.defineProperty(window, 'localStorage', { value: undefined })
  },
  'refuses to be read': () => {
    Object.assign(Storage.prototype, {
      getItem() {
        throw new DOMException('Access is denied', 'SecurityError')
      },
    })
  },
  'refuses to be written': () => {
    Object.assign(Storage.prototype, {
      setItem() {
        throw new DOMException('Access is denied', 'SecurityError')
      },
    })
  },
  'keeps nothing': () => {
    Object.assign(Storage.prototype, { setItem() {} })
  },
  'vanishes after some calls': () => {
    let calls = 0
    const { setItem, removeItem } = Storage.prototype
    const vanish = () => {
      calls += 1
      if (calls > 3) throw new DOMException('The storage is gone', 'InvalidStateError')
    }
    Object.assign(Storage.prototype, {
      setItem(this: Storage, key: string, value: string) {
        vanish()
        setItem.call(this, key, value)
      },
      removeItem(this: Storage, key: string) {
        vanish()
        removeItem.call(this, key)
      },
    })
  },
  'has a program of its own in it': () => {
    for (const key of ['persist:root', '_persist', 'getItem', 'length', 'user', 'token']) {
      localStorage.setItem(key, '{"user":"{}","_persist":"{\\"version\\":-1}"}')
    }
  },
} as const
for (const [what, make] of Object.entries(ODD_STORAGES)) {
  test(`one can sign in, work and sign out with a storage that ${what} @in-page`, async ({
    page,
  }) => {
    await page.addInitScript(make)
    await page.goto('/')
    await signIn(page, 'admin')
    await expect(heading(page, 'Dashboard')).toBeVisible()
    await mainMenu(page).getByRole('link', { name: 'Users' }).click()
    await expect(heading(page, 'Users')).toBeVisible()
    const notice = page.getByRole('button', { name: 'Close' })
    while ((await notice.count()) > 0) await notice.first().click()
    await signOut(page)
    await expect(heading(page, 'Sign in')).toBeVisible()
  })
}

const SIGNED_IN = '/error/403'
const signOutButton = (page: Page) => page.getByRole('button', { name: 'Sign out' })

type Aftermath = (page: Page) => Promise<unknown>

/** In the very task of the sign-out, before anything that waits for a later one. */
const inTheSameTask =
  (name: string): Aftermath =>
  async page => {
    const loaded = page.waitForEvent('load')
    const signedOut = signOutButton(page).evaluate((button, follows) => {
      if (button instanceof HTMLElement) button.click()
      if (follows === 'reload') location.reload()
      else if (follows === 'replace') location.replace('/error/403?replaced')
      else if (follows === 'leave') location.href = 'about:blank'
      else if (follows === 'back') history.back()
    }, name)
    // The answer may get lost with the page that has given it.
    await signedOut.catch(() => null)
    await loaded
    if (name === 'leave' || name === 'back') await page.goto(SIGNED_IN)
  }

const click = (page: Page) =>
  signOutButton(page).evaluate(button => {
    if (button instanceof HTMLElement) button.click()
  })

const AFTERMATHS: Readonly<Record<string, Aftermath>> = {
  'the page is loaded anew': inTheSameTask('reload'),
  'another document takes its place': inTheSameTask('replace'),
  'one leaves for elsewhere': inTheSameTask('leave'),
  'one goes back': inTheSameTask('back'),
  'the tab is closed': async page => {
    await click(page)
    await page.close()
  },
  'the tab crashes': async page => {
    const session = await page.context().newCDPSession(page)
    const crashed = page.waitForEvent('crash')
    await click(page)
    void session.send('Page.crash').catch(() => null)
    await crashed
    await page.close()
  },
}
for (const [what, follow] of Object.entries(AFTERMATHS)) {
  test(`a sign-out leaves no token behind when ${what} @in-page`, async ({ context, page }) => {
    const runs = times(5, 170)
    test.setTimeout(30_000 + runs * 5_000)
    const session = await sessionFor('admin')
    await page.goto(BARE)
    await watchTokens(page)
    const leftovers: string[] = []
    let tab = await context.newPage()
    await tab.goto(`${SIGNED_IN}?earlier`)
    await tab.goto(SIGNED_IN)
    for (let run = 0; run < runs; run++) {
      await put(page, session)
      if (new URL(tab.url()).pathname !== SIGNED_IN) await tab.goto(SIGNED_IN)
      await signOutButton(tab).waitFor()
      await follow(tab)
      if (tab.isClosed()) {
        tab = await context.newPage()
        await tab.goto(SIGNED_IN)
      }
      await expect(tab.getByText('Sign in', { exact: true }).first()).toBeVisible()
      leftovers.push(...(await leftIn(page)))
    }
    leftovers.push(...(await tokensSeen(page)))
    say(`tokens left when ${what}, of ${runs} sign-outs`, leftovers.length)
    expect(leftovers).toEqual([])
  })
}

test('a browser that is closed right after a sign-out starts signed out @in-page', async ({
  playwright,
  launchOptions,
  origin,
}) => {
  const runs = times(1, 10)
  test.setTimeout(30_000 + runs * 30_000)
  const profile = mkdtempSync(join(tmpdir(), 'profile-'))
  const start = () => playwright.chromium.launchPersistentContext(profile, launchOptions)
  try {
    for (let run = 0; run < runs; run++) {
      const before = await start()
      const page = await before.newPage()
      await page.goto(origin)
      await signIn(page, 'admin')
      await expect(heading(page, 'Dashboard')).toBeVisible()
      await page.goto(`${origin}${SIGNED_IN}`)
      await click(page)
      await before.close()

      const after = await start()
      const next = await after.newPage()
      await next.goto(`${origin}/dashboard`)
      await expect(heading(next, 'Sign in')).toBeVisible()
      expect(await stored(next)).toEqual({})
      await after.close()
    }
  } finally {
    rmSync(profile, { recursive: true, force: true })
  }
})
