import type { Page } from '@playwright/test'
import { createPagesResponse, mockResponse, recordRequests } from './api'
import { DEMO_USERS, MENU_ENTRIES, getSession, createSession, type StoredValues } from './demoUsers'
import {
  chooseMenuItem,
  expect,
  heading,
  mainMenu,
  dispatchFocus,
  signIn,
  signOut,
  readStorage,
  test,
  openScreen,
} from './test'
import { getPercentiles, printResult, chooseRunCount, createRandom } from '../support/proofRuns'
import {
  PATH_WITHOUT_APP,
  replaceStorage,
  readLeftoverKeys,
  readWatchedTokens,
  watchTokens,
} from './pageWithoutApp'
import { readDevToolsRecord, installFakeDevTools } from './devtools'
import { launchFreezableBrowser, type FreezableTab } from './freezableBrowser'
import { skipWithoutLanguage } from './languages'

const MINUTE_MS = 60_000
const DAY_MS = 1_440 * MINUTE_MS

// `syncSession.test.ts` proves how a tab reacts to each change of storage. These tests prove that
// browsers send the events to the other tabs.
test.describe('several tabs', () => {
  /** Writes to localStorage. Other tabs receive a storage event. */
  const writeStorage = (page: Page, values: StoredValues) =>
    page.evaluate(entries => {
      for (const [key, value] of entries) localStorage.setItem(key, value)
    }, Object.entries(values))

  test('a sign-in in one tab signs in all other tabs; a sign-out signs out all other tabs', async ({
    context,
    page,
  }) => {
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
  })

  test('if another tab stores a guest session and then clears localStorage, the page shows both changes without a reload and stores no session @in-page', async ({
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
    await expect(heading(page, 'You may not open this page')).toBeVisible()
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

  test('if one tab fetches the list of allowed pages, the other tabs use this list and send no request @remote', async ({
    context,
    page,
    signInAs,
  }) => {
    await context.clock.install()
    await signInAs('admin')
    const other = await context.newPage()
    for (const tab of [page, other]) {
      await openScreen(tab, '/records', 'Records')
    }
    const requests = recordRequests(other, 'pages')

    await mockResponse(page, 'pages', createPagesResponse('/overview'))
    await dispatchFocus(page)
    // A tab that has received the list from another tab waits for five seconds before its next
    // request.
    await context.clock.runFor(5_000)

    await expect(heading(other, 'You may not open this page')).toBeVisible()
    expect(requests).toHaveLength(0)
  })

  test('when a theme or language is chosen in one tab, the other tabs apply the choice and keep their input @in-page', async ({
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

  test('when the session expires, each tab signs out once, keeps its own return URL and stores nothing afterwards @in-page', async ({
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
    printResult('writes to localStorage by the tabs when their session expired', writes.join(', '))
    expect(writes.filter(write => write.startsWith('set'))).toEqual([])
    // Each tab may remove each of the five keys, because it may not see yet that another tab has
    // removed them.
    expect(writes.length).toBeLessThanOrEqual(5 * tabs.length)
  })
})

test.describe('latency', () => {
  /** The longest allowed time until every other tab shows a change. */
  const MAX_LATENCY_MS = 200

  /**
   * Starts to watch a tab for a change. After that, `getVisibleTime` returns the time at which the
   * change became visible.
   */
  const watchForChange = (tab: Page, isVisible: () => boolean) =>
    tab.evaluate(`{
    const isVisible = ${String(isVisible)}
    window.visibleAt = new Promise(resolve => {
      const observer = new MutationObserver(() => {
        if (!isVisible()) return
        observer.disconnect()
        resolve(Date.now())
      })
      observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
    })
    void 0
  }`)
  /**
   * Waits until the change is visible in the tab. Returns the time at which it became visible, in
   * milliseconds since 1970.
   */
  const getVisibleTime = async (tab: Page) =>
    Number(await tab.evaluate((): unknown => Reflect.get(window, 'visibleAt')))

  /** Clicks an item and returns the time of the click, in milliseconds since 1970. */
  const clickAndGetTime = (item: ReturnType<Page['getByRole']>) =>
    item.evaluate(element => {
      const now = Date.now()
      if (element instanceof HTMLElement) element.click()
      return now
    })

  test('a change in one tab is visible in every other tab within 200 ms @in-page', async ({
    context,
  }) => {
    test.skip(
      process.env.PROVE === undefined,
      'runs only with PROVE, because other programs would distort the measured times',
    )
    const rounds = chooseRunCount(3, 50)
    test.setTimeout(60_000 + rounds * 20_000)
    const admin = await getSession('admin')
    const bare = await context.newPage()
    await bare.goto(PATH_WITHOUT_APP)
    await replaceStorage(bare, admin)
    const tabs: Page[] = []
    for (let index = 0; index < 5; index++) {
      const tab = await context.newPage()
      await tab.goto('/overview')
      tabs.push(tab)
    }
    const [actor, ...others] = tabs
    if (!actor) throw new Error('There is no tab')
    const guest = await getSession('guest')
    const clickItem = async (menu: string, role: 'menuitem' | 'menuitemradio', name: string) => {
      await actor.getByRole('button', { name: menu }).click()
      return clickAndGetTime(actor.getByRole(role, { name, exact: true }))
    }
    const showsSignIn = () =>
      location.pathname === '/auth/login' && document.querySelector('nav') === null

    /**
     * The changes to measure. `make` makes the change in one tab and returns the time of the
     * change. `isVisible` runs in the other tabs.
     */
    const changes: Readonly<
      Record<string, { make: () => Promise<number>; isVisible: () => boolean }>
    > = {
      'a sign-out': {
        make: () => clickItem('Account', 'menuitem', 'Sign out'),
        isVisible: showsSignIn,
      },
      // The tab without the app calls `clear()`, because a tab receives no storage event for its
      // own change.
      'clear()': {
        make: () =>
          bare.evaluate(() => {
            localStorage.clear()
            return Date.now()
          }),
        isVisible: showsSignIn,
      },
      'another user': {
        make: () =>
          bare.evaluate(entries => {
            for (const [key, value] of entries) localStorage.setItem(key, value)
            return Date.now()
          }, Object.entries(guest).toReversed()),
        isVisible: () => document.querySelectorAll('nav a').length !== 4,
      },
      'a theme': {
        make: async () => {
          // Waits for the reload that the choice of a theme causes in this tab.
          const loaded = actor.waitForEvent('load')
          const at = await clickItem('Theme', 'menuitemradio', 'Dark')
          await loaded
          await expect(mainMenu(actor)).toBeVisible()
          return at
        },
        isVisible: () => document.documentElement.dataset.theme === 'dark',
      },
      'a language': {
        make: () => {
          skipWithoutLanguage('de')
          return clickItem('Language', 'menuitemradio', 'Deutsch')
        },
        isVisible: () =>
          document.documentElement.lang === 'de' &&
          document.body.textContent.includes('Verwaltung'),
      },
    }

    const times: Record<string, number[]> = {}
    for (let round = 0; round < rounds; round++) {
      for (const [change, { make, isVisible }] of Object.entries(changes)) {
        await replaceStorage(bare, admin)
        for (const tab of tabs) {
          await expect(mainMenu(tab).getByRole('link')).toHaveText([...MENU_ENTRIES.admin])
          await expect(tab.locator('html')).toHaveAttribute('data-theme', 'light')
        }
        for (const tab of others) await watchForChange(tab, isVisible)
        const madeAt = await make()
        for (const tab of others) (times[change] ??= []).push((await getVisibleTime(tab)) - madeAt)
      }
    }
    for (const [change, ms] of Object.entries(times)) {
      const measured = getPercentiles(ms)
      printResult(
        `ms until ${change} was visible in another tab, ${ms.length} times`,
        JSON.stringify(measured),
      )
      // Uses a percentile, because a few samples are slow on a busy machine. A short run uses the
      // median, because it has too few samples for the 95th percentile.
      expect(chooseRunCount(measured.p50, measured.p95), change).toBeLessThanOrEqual(MAX_LATENCY_MS)
    }
  })

  /**
   * Records whether a tab shows the shell when the tab freezes, when it resumes, and in the first
   * frame after it has resumed.
   */
  const recordShellVisibility = (tab: FreezableTab) =>
    tab.evaluate(() => {
      const showsShell = () => document.querySelector('nav') !== null
      const events: string[] = []
      Object.assign(window, { events })
      for (const type of ['freeze', 'resume']) {
        window.addEventListener(type, () => events.push(`${type} ${showsShell()}`), true)
      }
      document.addEventListener('resume', () => {
        requestAnimationFrame(() => events.push(`frame ${showsShell()}`))
      })
    })
  const showsPage = (tab: FreezableTab) =>
    tab.evaluate(() => ['nav', 'main h1'].every(part => document.querySelector(part) !== null))
  const takeShellEvents = (tab: FreezableTab) =>
    tab.evaluate(() => {
      const events: unknown = Reflect.get(window, 'events')
      return Array.isArray(events) ? events.splice(0).map(String) : []
    })

  test('if another tab signs out, a frozen tab shows no page in the first frame after it resumes @in-page', async ({
    origin,
  }) => {
    const rounds = chooseRunCount(1, 50)
    test.setTimeout(60_000 + rounds * 6_000)
    const browser = await launchFreezableBrowser()
    try {
      const bare = await browser.newPage()
      await bare.goto(origin + PATH_WITHOUT_APP)
      const tab = await browser.newPage()
      await tab.goto(`${origin}/auth/login`)
      await recordShellVisibility(tab)
      const lifecycle = await tab.createCDPSession()
      const session = Object.entries(await getSession('admin'))
      for (let round = 0; round < rounds; round++) {
        await tab.bringToFront()
        await bare.evaluate(entries => {
          for (const [key, value] of entries) localStorage.setItem(key, value)
        }, session.toReversed())
        await expect.poll(() => showsPage(tab)).toBe(true)
        await bare.bringToFront()
        await expect.poll(() => tab.evaluate(() => document.visibilityState)).toBe('hidden')
        await takeShellEvents(tab)
        await lifecycle.send('Page.setWebLifecycleState', { state: 'frozen' })
        const frozen: string[] = []
        const isFrozen = async () => frozen.push(...(await takeShellEvents(tab))) > 0
        await expect.poll(isFrozen).toBe(true)
        expect(frozen).toEqual(['freeze true'])
        await bare.evaluate(() => {
          localStorage.clear()
        })
        // The tab can already read the empty localStorage, but the page has not received an event
        // yet.
        await expect.poll(() => tab.evaluate(() => localStorage.length)).toBe(0)
        await tab.bringToFront()
        await tab.waitForSelector('input[name=password]')
        const events: string[] = []
        const hasRendered = async () => {
          events.push(...(await takeShellEvents(tab)))
          return events.some(event => event.startsWith('frame'))
        }
        await expect.poll(hasRendered).toBe(true)
        expect(events).not.toContain('frame true')
      }
      printResult(`first frames of frozen tabs that showed a page, of ${rounds}`, 0)
    } finally {
      await browser.close()
    }
  })

  // `stopwatch.test.ts` proves this for more changes of the clock. This test uses the monotonic
  // clock and the timers of a real browser.
  test('if the clock of the device is set forward and back, the session continues; at the expiry, the session ends by itself @in-page', async ({
    page,
    signInAs,
  }) => {
    await page.addInitScript(() => {
      let shift = 0
      const RealDate = Date
      const now = () => RealDate.now() + shift
      class ShiftedDate extends RealDate {
        constructor(...given: [] | [number | string | Date]) {
          super(given.length === 0 ? now() : given[0])
        }
        static override now = now
      }
      Object.assign(window, { Date: ShiftedDate })
      addEventListener('shiftclock', event => {
        if (event instanceof CustomEvent) shift += Number(event.detail)
      })
    })
    const shiftClock = (days: number) =>
      page.evaluate(
        detail => dispatchEvent(new CustomEvent('shiftclock', { detail })),
        days * DAY_MS,
      )
    await signInAs('admin')
    await openScreen(page, '/profile', 'Profile')
    for (const days of [9, -9]) {
      await shiftClock(days)
      await dispatchFocus(page)
    }
    await expect(heading(page, 'Profile')).toBeVisible()
    expect(Object.keys(await readStorage(page))).toHaveLength(5)
    await shiftClock(11)
    await expect(page.getByText('Your session has expired')).toBeVisible()
    expect(await readStorage(page)).toEqual({})
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

  test('whatever another tab does during a sign-out, no token is stored again @in-page', async ({
    context,
  }) => {
    const runs = chooseRunCount(4, 1_000)
    test.setTimeout(60_000 + runs * 6_000)
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
    printResult(`tokens that came back in ${runs} interleavings of two tabs`, 0)
  })
})
