import type { Page } from '@playwright/test'
import { DEMO_USERS, getSession, createSession, type StoredValues } from './demoUsers'
import {
  chooseMenuItem,
  expect,
  heading,
  mainMenu,
  signIn,
  signOut,
  readStorage,
  test,
  openScreen,
} from './test'
import { createRandom } from '@/lib/createRandom'
import {
  PATH_WITHOUT_APP,
  replaceStorage,
  readLeftoverKeys,
  readWatchedTokens,
  watchTokens,
} from './pageWithoutApp'
import { readDevToolsRecord, installFakeDevTools } from './devtools'

const MINUTE_MS = 60_000
const DAY_MS = 1_440 * MINUTE_MS

// `checkSession.test.ts` proves how a tab reacts to each change of storage. These tests prove that
// browsers send the events to the other tabs.
test.describe('several tabs', () => {
  /** Writes to localStorage. Other tabs receive a storage event. */
  const writeStorage = (page: Page, values: StoredValues) =>
    page.evaluate(entries => {
      for (const [key, value] of entries) localStorage.setItem(key, value)
    }, Object.entries(values))

  test(
    'a sign-in and a sign-out in one tab apply to all other tabs',
    { tag: '@every-build' },
    async ({ context, page }) => {
      const other = await context.newPage()
      await page.goto('/records?q=x')
      await other.goto('/auth/login')
      await expect(heading(page, 'Sign in')).toBeVisible()
      await signIn(other, 'user')
      await expect(heading(page, 'Records')).toBeVisible()
      await expect(page).toHaveURL('/records?q=x')
      const third = await context.newPage()
      await openScreen(third, '/profile', 'Profile')
      for (const tab of [page, third]) {
        await mainMenu(tab).getByRole('link', { name: 'Overview' }).click()
        await expect(heading(tab, 'Overview')).toBeVisible()
      }

      await signOut(other)
      for (const tab of [page, third]) {
        await expect(tab.getByText('You were signed out in another tab')).toBeVisible()
        await expect(tab).toHaveURL('/auth/login')
        await tab.goBack()
        await expect(tab).toHaveURL('/auth/login')
        await expect(heading(tab, 'Sign in')).toBeVisible()
        await expect(mainMenu(tab)).toHaveCount(0)
      }
      expect(await readStorage(other)).toEqual({})
    },
  )

  test('if another tab stores a guest session and then clears localStorage, the page shows both changes without a reload and stores no session', async ({
    context,
    page,
    signInAs,
  }) => {
    await signInAs('admin')
    await openScreen(page, '/audit', 'Audit')
    await page.evaluate(() => {
      Object.assign(window, { stillHere: true })
    })
    const other = await context.newPage()
    await other.goto(PATH_WITHOUT_APP)

    await writeStorage(other, await getSession('guest'))
    await expect(heading(page, /^You don’t have access to /)).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Overview' }).click()
    await expect(mainMenu(page).getByRole('link')).toHaveText(['Overview'])
    await page.getByRole('button', { name: 'Account', exact: true }).click()
    await expect(page.getByRole('menu')).toContainText(DEMO_USERS.guest.name)
    await expect(page.getByRole('menu')).not.toContainText(DEMO_USERS.admin.name)

    await other.evaluate(() => {
      localStorage.clear()
    })
    await expect(page.getByText('You were signed out in another tab')).toBeVisible()
    await chooseMenuItem(page, 'Language', 'English')
    await expect.poll(() => readStorage(other)).toEqual({ language: 'en' })
    expect(await page.evaluate(() => Reflect.has(window, 'stillHere'))).toBe(true)
  })

  test('when a theme or language is chosen in one tab, the other tabs apply the choice and keep their input', async ({
    context,
    page,
  }) => {
    const other = await context.newPage()
    await page.goto('/auth/login')
    await other.goto('/auth/login')
    await page.getByLabel('Email').fill('half.typed@')
    await page.getByLabel('Password', { exact: true }).fill('half')
    // Waits for the reload that the choice of a theme causes. A menu that is opened before the
    // reload would be lost.
    const reloaded = other.waitForEvent('load')
    await chooseMenuItem(other, 'Theme', 'Dark')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await reloaded
    await chooseMenuItem(other, 'Language', 'Español')
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    await expect(page.getByRole('button', { name: 'Idioma' })).toBeVisible()
    await expect(page.locator('input[name=email]')).toHaveValue('half.typed@')
    await expect(page.locator('input[name=password]')).toHaveValue('half')
  })

  /** Records each write to localStorage from now on, in `window.writes`. */
  const recordWrites = (tab: Page) =>
    tab.evaluate(() => {
      const writes: string[] = []
      Object.assign(window, { writes })
      const { setItem, removeItem } = Storage.prototype
      Object.assign(Storage.prototype, {
        setItem(this: Storage, key: string, value: string) {
          if (this === localStorage) writes.push(`set ${key}`)
          setItem.call(this, key, value)
        },
        removeItem(this: Storage, key: string) {
          if (this === localStorage) writes.push(`remove ${key}`)
          removeItem.call(this, key)
        },
      })
    })

  test('when the session expires, each tab signs out once, keeps its own return URL and stores nothing afterwards', async ({
    context,
    seedStorage,
  }) => {
    await context.clock.install()
    const expiry = Date.now() + 5 * MINUTE_MS
    await seedStorage(await createSession('admin', { days: (5 * MINUTE_MS) / DAY_MS }))
    const tabs: { readonly name: string; readonly tab: Page }[] = []
    for (const name of ['Records', 'Profile', 'Audit']) {
      const tab = await context.newPage()
      await installFakeDevTools(tab)
      await openScreen(tab, `/${name.toLowerCase()}?q=vale`, name)
      tabs.push({ name, tab })
    }
    for (const { tab } of tabs) await recordWrites(tab)

    // The tabs opened one after the other, so their clocks differ. Sets all clocks to the same time and
    // stops them.
    await context.clock.pauseAt(expiry - 30_000)
    for (const { name, tab } of tabs) await expect(heading(tab, name)).toBeVisible()
    // Advances the clocks of the tabs in turn, in small steps, so that they stay close together.
    await context.clock.runFor(15_000)
    for (let seconds = 15; seconds >= 0; seconds -= 3) await context.clock.runFor(3_000)
    await context.clock.resume()
    for (const { tab } of tabs)
      await expect(tab.getByText('Your session has expired')).toBeVisible()
    await context.clock.runFor(2_000)

    const writes: string[] = []
    for (const { name, tab } of tabs) {
      await expect(tab).toHaveURL(`/auth/login?returnUrl=%2F${name.toLowerCase()}%3Fq%3Dvale`)
      const types = (await readDevToolsRecord(tab)).actions.map(({ type }) => type)
      expect(types.filter(type => type.startsWith('session/signedOut'))).toHaveLength(1)
      expect(types.filter(type => type.startsWith('toasts/')).length).toBeLessThanOrEqual(1)
      const own: unknown = await tab.evaluate((): unknown => Reflect.get(window, 'writes'))
      if (Array.isArray(own)) writes.push(...own.map(String))
      expect(await readStorage(tab)).toEqual({})
    }
    expect(writes.filter(write => write.startsWith('set'))).toEqual([])
    // Each tab may remove each of the five keys, because it may not see yet that another tab has
    // removed them.
    expect(writes.length).toBeLessThanOrEqual(5 * tabs.length)
  })
})

test.describe('races', () => {
  /** The longest time between the action of one tab and the action of the other. */
  const MAX_GAP_MS = 25

  /**
   * The keys that must stay removed. `userRoles` is missing here, because an action of this test
   * writes it.
   */
  const TOKEN_KEYS = ['accessToken', 'refreshToken', 'tokenExpiration']

  /** The actions that a test can run in a tab at a chosen time. */
  const TAB_ACTIONS = [
    'signs out',
    'goes to another page',
    'resumes',
    'reloads',
    'gets its roles edited by hand',
  ] as const
  type TabAction = (typeof TAB_ACTIONS)[number]

  /** Opens the account menu in advance, so that a later sign-out needs only one click. */
  async function openAccountMenu(tab: Page) {
    // A hidden tab may not render its menu, and then the menu can't be clicked.
    await tab.bringToFront()
    const menu = tab.getByRole('menu')
    // After a sign-in in another tab, this tab may still be rendering its shell. Then a click may
    // have no effect, so it is repeated.
    await expect(async () => {
      if (!(await menu.isVisible()))
        await tab.getByRole('button', { name: 'Account' }).click({ timeout: 1_000 })
      await expect(menu).toBeVisible({ timeout: 1_000 })
    }).toPass({ timeout: 20_000 })
  }

  /**
   * Runs an action in a tab at the time `at`, in milliseconds since 1970. In a hidden tab it may
   * run a little later. Resolves to false if there was no element to click.
   */
  const runActionAt = (tab: Page, action: TabAction, at: number) =>
    tab.evaluate(
      ([name, time]) => {
        const click = (selector: string, isTarget: (element: HTMLElement) => boolean) => {
          const found = [...document.querySelectorAll<HTMLElement>(selector)].find(isTarget)
          found?.click()
          return found !== undefined
        }
        const actions: Readonly<Record<string, () => boolean>> = {
          'signs out': () =>
            click('[role=menuitem]', ({ textContent }) => textContent.includes('Sign out')),
          'goes to another page': () =>
            click('nav a', element => element.getAttribute('aria-current') === null),
          resumes: () => {
            for (const type of ['pageshow', 'focus']) dispatchEvent(new Event(type))
            return false
          },
          reloads: () => {
            // Reloads after a short delay. An immediate reload would end the script of `evaluate`.
            setTimeout(() => {
              location.reload()
            })
            return false
          },
          'gets its roles edited by hand': () => {
            localStorage.setItem('userRoles', '["admin","auditor"]')
            dispatchEvent(new Event('focus'))
            return false
          },
        }
        return new Promise<boolean>(resolve => {
          setTimeout(
            () => {
              resolve(actions[name]?.() ?? false)
            },
            Math.max(0, time - Date.now()),
          )
        })
      },
      [action, at] as const,
    )

  test('whatever another tab does during a sign-out, no token is stored again', async ({
    context,
  }) => {
    const runs = 4
    test.setTimeout(90_000)
    const pick = createRandom(3)
    const bare = await context.newPage()
    await bare.goto(PATH_WITHOUT_APP)
    /** Creates new tokens for each run, as a sign-in does. */
    const createRunSession = (run: number) => createSession('admin', { days: 10 + run / 1_000 })
    await replaceStorage(bare, await createRunSession(0))
    await watchTokens(bare)
    const tabs = [await context.newPage(), await context.newPage()] as const
    const [first, second] = tabs
    for (const tab of tabs) await tab.goto('/audit')

    let skipped = 0
    for (let run = 0; run < runs + skipped; run++) {
      // The timeout is long: this test does not measure when the menu appears.
      for (const tab of tabs) await expect(mainMenu(tab)).toBeVisible({ timeout: 30_000 })
      const action = TAB_ACTIONS[pick(TAB_ACTIONS.length)] ?? 'signs out'
      await openAccountMenu(first)
      if (action === 'signs out') await openAccountMenu(second)
      const at = Date.now() + 40
      const gap = pick(2 * MAX_GAP_MS) - MAX_GAP_MS
      const description = `the first tab signs out, ${gap} ms later the second ${action}`
      const [hasSignedOut] = await Promise.all([
        runActionAt(first, 'signs out', at),
        runActionAt(second, action, at + gap),
      ])
      if (hasSignedOut) {
        for (const tab of tabs)
          await expect(tab.locator('input[name=password]'), description).toBeVisible()
        expect(await readLeftoverKeys(bare, TOKEN_KEYS), description).toEqual([])
        expect(await readWatchedTokens(bare), description).toEqual([])
      } else {
        // The menu was closed by a new render, so this run could not sign out.
        skipped += 1
      }
      await replaceStorage(bare, await createRunSession(run + 1))
    }
    // If too many runs were skipped, the result would mean nothing.
    expect(skipped).toBeLessThanOrEqual(runs / 4)
  })
})
