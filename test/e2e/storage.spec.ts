import { SESSION_KEYS } from '../support/sessionKeys'
import { DEMO_USERS, getSession, PASSWORD } from './demoUsers'
import {
  chooseMenuItem,
  expect,
  heading,
  signIn,
  readStorage,
  test,
  waitForStart,
  openScreen,
} from './test'
import type { Page } from '@playwright/test'
import {
  PATH_WITHOUT_APP,
  readLeftoverKeys,
  replaceStorage,
  readWatchedTokens,
  watchTokens,
} from './pageWithoutApp'

test.describe('stored values', () => {
  // `persistedReducer.test.ts` and `sessionEffects.test.ts` prove this with a storage in memory.
  // This test needs a browser. Only a browser has tabs that a test can close. Only its localStorage
  // can have a key that is the name of a method, such as `getItem`.
  test(
    'localStorage has exactly the documented keys after a sign-in and after a sign-out',
    { tag: '@every-build' },
    async ({ context, page, seedStorage }) => {
      const otherApp = { 'persist:root': '{"_persist":"{}"}', token: 'x' }
      await seedStorage({ ...otherApp, getItem: 'x', length: '7' })
      await page.goto('/')
      await waitForStart(page)
      await expect(heading(page, 'Sign in')).toBeVisible()
      expect(await readStorage(page)).toEqual(otherApp)
      await signIn(page, 'user')
      await expect(heading(page, 'Overview')).toBeVisible()
      const reloaded = page.waitForEvent('load')
      await chooseMenuItem(page, 'Theme', 'Dark')
      await reloaded
      await chooseMenuItem(page, 'Language', 'English')
      await expect.poll(() => readStorage(page)).toMatchObject({ language: 'en' })

      const preferences = {
        ...otherApp,
        language: 'en',
        kt_theme_mode_menu: 'dark',
        kt_theme_mode_value: 'dark',
      }
      const { accessToken, refreshToken, tokenExpiration, ...others } = await readStorage(page)
      expect(accessToken).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
      expect(refreshToken).toMatch(/^[\w-]{8,}$/)
      expect(new Date(tokenExpiration ?? '').toISOString()).toBe(tokenExpiration)
      expect(others).toEqual({
        ...preferences,
        userRoles: '["user"]',
        userOrganisations: JSON.stringify(DEMO_USERS.user.organisations),
      })
      const days = (Date.parse(tokenExpiration ?? '') - Date.now()) / 86_400_000
      expect(days).toBeGreaterThan(9.99)
      expect(days).toBeLessThanOrEqual(10)

      await page.close()
      const next = await context.newPage()
      await next.goto('/records')
      await next.getByRole('button', { name: 'Account', exact: true }).click()
      const left = await next.getByRole('menuitem', { name: 'Sign out' }).evaluate(item => {
        if (item instanceof HTMLElement) item.click()
        return Object.fromEntries(Object.entries(localStorage))
      })
      expect(left, 'right after the click handler').toEqual(preferences)
      await expect(heading(next, 'Sign in')).toBeVisible()
      await next.reload()
      expect(await readStorage(next)).toEqual(preferences)
      // `Object.entries` leaves out keys that are names of methods, so the test reads these keys
      // separately.
      const readHidden = () => ['getItem', 'length'].map(key => localStorage.getItem(key))
      expect(await next.evaluate(readHidden)).toEqual(['x', '7'])
    },
  )

  test('if a tab crashes right after a sign-in, localStorage contains a complete session or no session', async ({
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
    await openScreen(next, '/records', /Records|Sign in/)
    const keys = Object.keys(await readStorage(next)).sort()
    expect([SESSION_KEYS.join(), '']).toContain(keys.join())
  })
})

test.describe('robustness', () => {
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
      // Ignores an error, because the page may unload before it returns the result.
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
  test('if a tab reloads, leaves the app, closes or crashes right after a sign-out, no token stays in localStorage', async ({
    context,
    page,
  }) => {
    test.setTimeout(90_000)
    const session = await getSession('admin')
    await page.goto(PATH_WITHOUT_APP)
    await watchTokens(page)
    let tab = await context.newPage()
    await tab.goto(`${START_PATH}?earlier`)
    await tab.goto(START_PATH)
    for (const [event, followUp] of Object.entries(INTERRUPTED_SIGN_OUTS)) {
      await replaceStorage(page, session)
      if (new URL(tab.url()).pathname !== START_PATH) await tab.goto(START_PATH)
      await signOutButton(tab).waitFor()
      await followUp(tab)
      if (tab.isClosed()) {
        tab = await context.newPage()
        await tab.goto(START_PATH)
      }
      await expect(tab.getByText('Sign in', { exact: true }).first()).toBeVisible()
      expect(await readLeftoverKeys(page), event).toEqual([])
      expect(await readWatchedTokens(page), event).toEqual([])
    }
  })
})
