import type { Page } from '@playwright/test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MALFORMED_VALUES } from '../support/malformedValues'
import { printResult, scaleRuns } from '../support/proof'
import { SESSION_KEYS } from '../support/sessionKeys'
import {
  PATH_WITHOUT_APP,
  readLeftoverKeys,
  replaceStorage,
  readWatchedTokens,
  watchTokens,
} from './pageWithoutApp'
import { getSession } from './demoUsers'
import { expect, heading, mainMenu, signIn, signOut, readStorage, test } from './test'

const STORAGE_KEYS = [...SESSION_KEYS, 'kt_theme_mode_menu', 'kt_theme_mode_value', 'language']

test('whatever one of the eight storage keys contains, the app starts and works @in-page', async ({
  page,
}) => {
  test.setTimeout(scaleRuns(60_000, 600_000))
  const session = await getSession('admin')
  const cases = STORAGE_KEYS.flatMap((key, row) =>
    Object.entries(MALFORMED_VALUES).map(([name, value], column) => ({
      key,
      name,
      value,
      row,
      column,
    })),
  )
  // A short run tests each value and each key, but not each value under each key.
  const rows = scaleRuns(1, STORAGE_KEYS.length)
  const testedCases = cases.filter(({ row, column }) => (row + column) % STORAGE_KEYS.length < rows)
  for (const { key, name, value } of testedCases) {
    await page.goto(PATH_WITHOUT_APP)
    await replaceStorage(page, { ...session, [key]: value })
    await page.goto('/dashboard')
    await expect(heading(page, /Dashboard|Sign in/), `${name} under ${key}`).toBeVisible()
    if (key === 'accessToken' || key === 'tokenExpiration') await signIn(page, 'admin')
    await mainMenu(page).getByRole('link', { name: 'Account' }).click()
    await expect(heading(page, 'Account'), `${name} under ${key}`).toBeVisible()
  }
  printResult('hostile values tested under the storage keys', testedCases.length)
})

const BROKEN_STORAGES = {
  'is null': () => {
    Object.defineProperty(window, 'localStorage', { value: null })
  },
  'is undefined': () => {
    Object.defineProperty(window, 'localStorage', { value: undefined })
  },
  'throws on reads': () => {
    Object.assign(Storage.prototype, {
      getItem() {
        throw new DOMException('Access is denied', 'SecurityError')
      },
    })
  },
  'throws on writes': () => {
    Object.assign(Storage.prototype, {
      setItem() {
        throw new DOMException('Access is denied', 'SecurityError')
      },
    })
  },
  'stores nothing': () => {
    Object.assign(Storage.prototype, { setItem() {} })
  },
  'throws after some calls': () => {
    let calls = 0
    const { setItem, removeItem } = Storage.prototype
    const throwAfterThreeCalls = () => {
      calls += 1
      if (calls > 3) throw new DOMException('The storage is gone', 'InvalidStateError')
    }
    Object.assign(Storage.prototype, {
      setItem(this: Storage, key: string, value: string) {
        throwAfterThreeCalls()
        setItem.call(this, key, value)
      },
      removeItem(this: Storage, key: string) {
        throwAfterThreeCalls()
        removeItem.call(this, key)
      },
    })
  },
  'contains the data of another app': () => {
    for (const key of ['persist:root', '_persist', 'getItem', 'length', 'user', 'token']) {
      localStorage.setItem(key, '{"user":"{}","_persist":"{\\"version\\":-1}"}')
    }
  },
} as const
for (const [defect, breakStorage] of Object.entries(BROKEN_STORAGES)) {
  test(`sign-in, navigation and sign-out work with a localStorage that ${defect} @in-page`, async ({
    page,
  }) => {
    await page.addInitScript(breakStorage)
    await page.goto('/')
    await signIn(page, 'admin')
    await expect(heading(page, 'Dashboard')).toBeVisible()
    await mainMenu(page).getByRole('link', { name: 'Users' }).click()
    await expect(heading(page, 'Users')).toBeVisible()
    const closeButtons = page.getByRole('button', { name: 'Close' })
    while ((await closeButtons.count()) > 0) await closeButtons.first().click()
    await signOut(page)
    await expect(heading(page, 'Sign in')).toBeVisible()
  })
}

const START_PATH = '/error/403'
const signOutButton = (page: Page) => page.getByRole('button', { name: 'Sign out' })

type InterruptedSignOut = (page: Page) => Promise<unknown>

/** Signs out and leaves the page in the same task, so before any timer or other task runs. */
const signOutAndLeave =
  (name: string): InterruptedSignOut =>
  async page => {
    const loaded = page.waitForEvent('load')
    const signedOut = signOutButton(page).evaluate((button, action) => {
      if (button instanceof HTMLElement) button.click()
      if (action === 'reload') location.reload()
      else if (action === 'replace') location.replace('/error/403?replaced')
      else if (action === 'leave') location.href = 'about:blank'
      else if (action === 'back') history.back()
    }, name)
    // The page may unload before it returns the result.
    await signedOut.catch(() => null)
    await loaded
    if (name === 'leave' || name === 'back') await page.goto(START_PATH)
  }

const clickSignOut = (page: Page) =>
  signOutButton(page).evaluate(button => {
    if (button instanceof HTMLElement) button.click()
  })

const INTERRUPTED_SIGN_OUTS: Readonly<Record<string, InterruptedSignOut>> = {
  'the page is reloaded': signOutAndLeave('reload'),
  'another document replaces the page': signOutAndLeave('replace'),
  'the tab opens another site': signOutAndLeave('leave'),
  'the tab goes back': signOutAndLeave('back'),
  'the tab is closed': async page => {
    await clickSignOut(page)
    await page.close()
  },
  'the tab crashes': async page => {
    const session = await page.context().newCDPSession(page)
    const crashed = page.waitForEvent('crash')
    await clickSignOut(page)
    void session.send('Page.crash').catch(() => null)
    await crashed
    await page.close()
  },
}
for (const [event, followUp] of Object.entries(INTERRUPTED_SIGN_OUTS)) {
  test(`if ${event} right after a sign-out, no token stays in localStorage @in-page`, async ({
    context,
    page,
  }) => {
    const runs = scaleRuns(5, 170)
    test.setTimeout(30_000 + runs * 5_000)
    const session = await getSession('admin')
    await page.goto(PATH_WITHOUT_APP)
    await watchTokens(page)
    const leftovers: string[] = []
    let tab = await context.newPage()
    await tab.goto(`${START_PATH}?earlier`)
    await tab.goto(START_PATH)
    for (let run = 0; run < runs; run++) {
      await replaceStorage(page, session)
      if (new URL(tab.url()).pathname !== START_PATH) await tab.goto(START_PATH)
      await signOutButton(tab).waitFor()
      await followUp(tab)
      if (tab.isClosed()) {
        tab = await context.newPage()
        await tab.goto(START_PATH)
      }
      await expect(tab.getByText('Sign in', { exact: true }).first()).toBeVisible()
      leftovers.push(...(await readLeftoverKeys(page)))
    }
    leftovers.push(...(await readWatchedTokens(page)))
    printResult(`tokens left when ${event}, of ${runs} sign-outs`, leftovers.length)
    expect(leftovers).toEqual([])
  })
}

test('if the browser is closed right after a sign-out, no user is signed in at its next start @in-page', async ({
  playwright,
  launchOptions,
  origin,
}) => {
  const runs = scaleRuns(1, 10)
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
      await page.goto(`${origin}${START_PATH}`)
      await clickSignOut(page)
      await before.close()

      const after = await start()
      const next = await after.newPage()
      await next.goto(`${origin}/dashboard`)
      await expect(heading(next, 'Sign in')).toBeVisible()
      expect(await readStorage(next)).toEqual({})
      await after.close()
    }
  } finally {
    rmSync(profile, { recursive: true, force: true })
  }
})
