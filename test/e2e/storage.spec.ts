import { SESSION_KEYS } from '../support/sessionKeys'
import { DEMO_USERS, getSession, PASSWORD } from './demoUsers'
import {
  chooseMenuItem,
  expect,
  heading,
  mainMenu,
  signIn,
  signOut,
  readStorage,
  test,
} from './test'
import type { Page } from '@playwright/test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MALFORMED_VALUES } from '../support/malformedValues'
import { printResult, chooseRunCount } from '../support/proofRuns'
import {
  PATH_WITHOUT_APP,
  readLeftoverKeys,
  replaceStorage,
  readWatchedTokens,
  watchTokens,
} from './pageWithoutApp'

test.describe('stored values', () => {
  const PREFERENCE_KEYS = ['kt_theme_mode_menu', 'kt_theme_mode_value', 'language']

  test('after a sign-in and a choice of language and theme, localStorage has exactly the eight documented keys', async ({
    page,
  }) => {
    await page.goto('/')
    await signIn(page, 'user')
    await expect(heading(page, 'Overview')).toBeVisible()
    await expect.poll(async () => Object.keys(await readStorage(page)).sort()).toEqual(SESSION_KEYS)

    await chooseMenuItem(page, 'Language', 'Deutsch')
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await chooseMenuItem(page, 'Design', 'Dunkel')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')

    const { accessToken, refreshToken, tokenExpiration, ...others } = await readStorage(page)
    expect(accessToken).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
    expect(refreshToken).toMatch(/^[\w-]{8,}$/)
    expect(new Date(tokenExpiration ?? '').toISOString()).toBe(tokenExpiration)
    expect(others).toEqual({
      userRoles: '["user"]',
      userOrganisations: JSON.stringify(DEMO_USERS.user.organisations),
      language: 'de',
      kt_theme_mode_menu: 'dark',
      kt_theme_mode_value: 'dark',
    })
    const days = (Date.parse(tokenExpiration ?? '') - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(9.99)
    expect(days).toBeLessThanOrEqual(10)
  })

  test('a visit without a sign-in and without a choice of language or theme stores nothing @in-page', async ({
    page,
  }) => {
    await page.goto('/')
    await expect(heading(page, 'Sign in')).toBeVisible()
    await page.getByLabel('Email').fill('somebody@example.com')
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await expect(heading(page, 'Forgot password')).toBeVisible()
    expect(await readStorage(page)).toEqual({})
  })

  test('a sign-out removes the session from localStorage at once, and keeps all other keys', async ({
    page,
    seedStorage,
  }) => {
    const preferences = {
      language: 'en',
      kt_theme_mode_menu: 'dark',
      kt_theme_mode_value: 'dark',
      anotherApp: 'value of another app',
    }
    await seedStorage({ ...(await getSession('admin')), ...preferences })
    await page.goto('/records')
    await page.getByRole('button', { name: 'Account', exact: true }).click()
    const left = await page.getByRole('menuitem', { name: 'Sign out' }).evaluate(item => {
      if (item instanceof HTMLElement) item.click()
      return Object.keys(localStorage).sort()
    })
    expect(left, 'right after the click handler').toEqual(['anotherApp', ...PREFERENCE_KEYS])
    await expect(heading(page, 'Sign in')).toBeVisible()
    await page.reload()
    expect(await readStorage(page)).toEqual(preferences)
  })

  test('a session continues after its tab was closed @in-page', async ({ page, context }) => {
    await page.goto('/')
    await signIn(page, 'guest')
    await expect(heading(page, 'Overview')).toBeVisible()
    await page.close()
    const next = await context.newPage()
    await next.goto('/')
    await expect(heading(next, 'Overview')).toBeVisible()
  })

  test('a navigation writes nothing to localStorage @in-page', async ({ page, signInAs }) => {
    await signInAs('admin')
    await page.goto('/overview')
    await expect(heading(page, 'Overview')).toBeVisible()
    await page.evaluate(() => {
      const refuse = () => {
        throw new Error('Something was written')
      }
      Object.assign(Storage.prototype, { setItem: refuse, removeItem: refuse, clear: refuse })
    })
    for (const name of ['Records', 'Profile', 'Audit', 'Overview']) {
      await mainMenu(page).getByRole('link', { name }).click()
      await expect(heading(page, name)).toBeVisible()
    }
    await expect(page.getByText('storage is full')).toHaveCount(0)
    await expect(page.getByText('stores nothing')).toHaveCount(0)
  })

  test('roles and organisations that are edited in storage allow no other page, and are corrected @in-page', async ({
    page,
    seedStorage,
  }) => {
    await seedStorage({
      ...(await getSession('guest')),
      userRoles: '["admin"]',
      userOrganisations: '{"not":"a list"}',
    })
    await page.goto('/records')
    await expect(heading(page, 'You may not open this page')).toBeVisible()
    await expect
      .poll(async () => readStorage(page))
      .toMatchObject({ userRoles: '["guest"]', userOrganisations: '["Northline"]' })
  })

  test('without any storage, the session lasts until a reload, and one toast says this', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const get = () => {
        throw new DOMException('Access is denied', 'SecurityError')
      }
      Object.defineProperty(window, 'localStorage', { get })
      Object.defineProperty(window, 'sessionStorage', { get })
      Object.defineProperty(window, 'indexedDB', { get })
      Object.defineProperty(document, 'cookie', { get })
    })
    const toast = page.getByText('Storage is blocked in this browser')
    await page.goto('/')
    await expect(toast).toHaveCount(1)
    await signIn(page, 'admin')
    await expect(heading(page, 'Overview')).toBeVisible()
    await mainMenu(page).getByRole('link', { name: 'Records' }).click()
    await expect(heading(page, 'Records')).toBeVisible()
    await expect(toast).toHaveCount(1)
    await page.reload()
    await expect(heading(page, 'Sign in')).toBeVisible()
  })

  test('if localStorage is full, the sign-in succeeds without a stored session, and a toast says this @in-page', async ({
    page,
  }) => {
    await page.goto('/')
    await page.evaluate(() => {
      let size = 4 * 1024 * 1024
      for (let index = 0; size > 0; index++) {
        try {
          localStorage.setItem(`foreign-${index}`, 'x'.repeat(size))
        } catch {
          size = Math.floor(size / 2)
        }
      }
    })
    const before = Object.keys(await readStorage(page))
    await page.reload()
    await signIn(page, 'admin')
    await expect(heading(page, 'Overview')).toBeVisible()
    await expect(page.getByText('The browser’s storage is full')).toBeVisible()
    expect(Object.keys(await readStorage(page)).sort()).toEqual(before.sort())
  })

  test('if storage keys cannot be removed, a sign-out empties their values @in-page', async ({
    page,
    signInAs,
  }) => {
    await page.addInitScript(() => {
      Object.assign(Storage.prototype, {
        removeItem() {
          throw new DOMException('No', 'InvalidStateError')
        },
      })
    })
    await signInAs('admin')
    await page.goto('/overview')
    await signOut(page)
    await expect(heading(page, 'Sign in')).toBeVisible()
    const left = await readStorage(page)
    expect(SESSION_KEYS.map(key => left[key])).toEqual(['', '', '', '', ''])
    await page.goto('/records')
    await expect(heading(page, 'Sign in')).toBeVisible()
  })

  test('if the browser crashes right after a sign-in, localStorage contains a complete session or none @in-page', async ({
    page,
    context,
  }) => {
    await page.goto('/auth/login')
    await page.getByLabel('Email').fill(DEMO_USERS.admin.email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    const crash = await context.newCDPSession(page)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL('/overview')
    const crashed = page.waitForEvent('crash')
    void crash.send('Page.crash').catch(() => null)
    await crashed

    const next = await context.newPage()
    await next.goto('/records')
    await expect(heading(next, /Records|Sign in/)).toBeVisible()
    const keys = Object.keys(await readStorage(next)).sort()
    expect([SESSION_KEYS.join(), '']).toContain(keys.join())
  })
})

test.describe('robustness', () => {
  const STORAGE_KEYS = [...SESSION_KEYS, 'kt_theme_mode_menu', 'kt_theme_mode_value', 'language']

  test('the app starts and works with any value in any of the eight storage keys @matrix @in-page', async ({
    page,
  }) => {
    test.setTimeout(chooseRunCount(60_000, 600_000))
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
    // A short run does not combine each value with each key. It tests each value once and each key
    // once.
    const rows = chooseRunCount(1, STORAGE_KEYS.length)
    const testedCases = cases.filter(
      ({ row, column }) => (row + column) % STORAGE_KEYS.length < rows,
    )
    for (const { key, name, value } of testedCases) {
      await page.goto(PATH_WITHOUT_APP)
      await replaceStorage(page, { ...session, [key]: value })
      await page.goto('/overview')
      await expect(heading(page, /Overview|Sign in/), `${name} under ${key}`).toBeVisible()
      if (key === 'accessToken' || key === 'tokenExpiration') await signIn(page, 'admin')
      await mainMenu(page).getByRole('link', { name: 'Profile' }).click()
      await expect(heading(page, 'Profile'), `${name} under ${key}`).toBeVisible()
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
    test(`sign-in, navigation and sign-out work even if localStorage ${defect} @matrix @in-page`, async ({
      page,
    }) => {
      await page.addInitScript(breakStorage)
      await page.goto('/')
      await signIn(page, 'admin')
      await expect(heading(page, 'Overview')).toBeVisible()
      await mainMenu(page).getByRole('link', { name: 'Records' }).click()
      await expect(heading(page, 'Records')).toBeVisible()
      const closeButtons = page.getByRole('button', { name: 'Close' })
      while ((await closeButtons.count()) > 0) await closeButtons.first().click()
      await signOut(page)
      await expect(heading(page, 'Sign in')).toBeVisible()
    })
  }

  const START_PATH = '/error/403'
  const signOutButton = (page: Page) => page.getByRole('button', { name: 'Sign out' })

  type InterruptedSignOut = (page: Page) => Promise<unknown>

  /** Signs out and leaves the page in the same task, so that no other task can run in between. */
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
      const runs = chooseRunCount(2, 170)
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
    choosePages,
  }) => {
    const runs = chooseRunCount(1, 10)
    test.setTimeout(30_000 + runs * 30_000)
    const profile = mkdtempSync(join(tmpdir(), 'profile-'))
    const start = () => playwright.chromium.launchPersistentContext(profile, launchOptions)
    try {
      for (let run = 0; run < runs; run++) {
        const before = await start()
        await choosePages(before)
        const page = await before.newPage()
        await page.goto(origin)
        await signIn(page, 'admin')
        await expect(heading(page, 'Overview')).toBeVisible()
        await page.goto(`${origin}${START_PATH}`)
        await clickSignOut(page)
        await before.close()

        const after = await start()
        await choosePages(after)
        const next = await after.newPage()
        await next.goto(`${origin}/overview`)
        await expect(heading(next, 'Sign in')).toBeVisible()
        expect(await readStorage(next)).toEqual({})
        await after.close()
      }
    } finally {
      rmSync(profile, { recursive: true, force: true })
    }
  })
})
