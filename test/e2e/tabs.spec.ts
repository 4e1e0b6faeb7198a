import type { BrowserContext, Page } from '@playwright/test'
import { createPagesResponse, mockResponse, recordRequests } from './api'
import { DEMO_USERS, getSession, createSession, type StoredValues } from './demoUsers'
import { readRecordedTexts, recordTexts } from './recordTexts'
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

test.describe('several tabs', () => {
  const MINUTE_MS = 60_000
  const DAY_MS = 1_440 * MINUTE_MS

  /** Opens another tab of this origin in which the app does not run. */
  async function openTabWithoutApp(context: BrowserContext) {
    const tab = await context.newPage()
    await tab.goto('/robots.txt')
    return tab
  }

  /** Writes to localStorage. Other tabs receive a storage event. */
  const writeStorage = (page: Page, values: StoredValues) =>
    page.evaluate(entries => {
      for (const [key, value] of entries) localStorage.setItem(key, value)
    }, Object.entries(values))

  test('a sign-out in one tab signs out all other tabs', async ({ context, page, signInAs }) => {
    await signInAs('admin')
    const others = [await context.newPage(), await context.newPage()]
    await page.goto('/overview')
    for (const other of others) await other.goto('/records')
    for (const other of others) await expect(heading(other, 'Records')).toBeVisible()

    await signOut(page)

    for (const other of others) {
      await expect(other.getByText('You were signed out in another tab')).toBeVisible()
      await expect(other).toHaveURL('/auth/login')
      await other.goBack()
      await expect(mainMenu(other)).toHaveCount(0)
    }
    expect(await readStorage(page)).toEqual({})
  })

  test('if localStorage is cleared in one tab, the other tabs sign out and do not store the session again @in-page', async ({
    context,
    page,
    signInAs,
  }) => {
    await signInAs('user')
    await page.goto('/profile')
    await expect(heading(page, 'Profile')).toBeVisible()
    const other = await openTabWithoutApp(context)
    await other.evaluate(() => {
      localStorage.clear()
    })
    await expect(page.getByText('You were signed out in another tab')).toBeVisible()
    await chooseMenuItem(page, 'Language', 'Français')
    await expect.poll(() => readStorage(other)).toEqual({ language: 'fr' })
  })

  test('after another user signs in in another tab, this tab shows that user without a reload @in-page', async ({
    context,
    page,
    signInAs,
  }) => {
    await signInAs('admin')
    await page.goto('/audit')
    await expect(heading(page, 'Audit')).toBeVisible()
    await page.evaluate(() => {
      Object.assign(window, { stillHere: true })
    })
    const other = await openTabWithoutApp(context)

    await writeStorage(other, await getSession('guest'))

    await expect(heading(page, 'You may not open this page')).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Overview' }).click()
    await expect(mainMenu(page).getByRole('link')).toHaveText(['Overview'])
    await page.getByRole('button', { name: 'Account', exact: true }).click()
    await expect(page.getByRole('menu')).toContainText(DEMO_USERS.guest.name)
    await expect(page.getByRole('menu')).not.toContainText(DEMO_USERS.admin.name)
    expect(await page.evaluate(() => Reflect.has(window, 'stillHere'))).toBe(true)
  })

  test('a sign-in in one tab signs in all other tabs', async ({ context, page }) => {
    const other = await context.newPage()
    await page.goto('/records?q=x')
    await other.goto('/auth/login')
    await expect(heading(page, 'Sign in')).toBeVisible()
    await signIn(other, 'user')
    await expect(heading(page, 'Records')).toBeVisible()
    await expect(page).toHaveURL('/records?q=x')
  })

  test('a new token of the same user from another tab is used, and the screen does not change @remote', async ({
    context,
    page,
    signInAs,
  }) => {
    await recordTexts(page)
    await signInAs('user')
    await page.goto('/profile')
    await expect(heading(page, 'Profile')).toBeVisible()
    const requests = recordRequests(page, 'pages')
    const other = await openTabWithoutApp(context)
    const renewed = await createSession('user', { days: 20 })

    await writeStorage(other, renewed)

    const bearer = `Bearer ${renewed.accessToken ?? ''}`
    await expect
      .poll(async () => {
        await dispatchFocus(page)
        return requests.at(-1)?.headers().authorization
      })
      .toBe(bearer)
    await expect(heading(page, 'Profile')).toBeVisible()
    expect(await readRecordedTexts(page)).not.toContain('Sign in')
    expect(await readStorage(page)).toEqual(renewed)
  })

  test('if one tab fetches the allowed pages, the other tabs use the list too and send no request @remote', async ({
    context,
    page,
    signInAs,
  }) => {
    await signInAs('admin')
    const other = await context.newPage()
    for (const tab of [page, other]) {
      await tab.goto('/records')
      await expect(heading(tab, 'Records')).toBeVisible()
    }
    const requests = recordRequests(other, 'pages')

    await mockResponse(page, 'pages', createPagesResponse('/overview'))
    await dispatchFocus(page)

    await expect(heading(other, 'You may not open this page')).toBeVisible()
    expect(requests).toHaveLength(0)
  })

  test('a theme that is chosen in one tab applies in the other tabs, and they keep their input @in-page', async ({
    context,
    page,
  }) => {
    const other = await context.newPage()
    await page.goto('/auth/login')
    await other.goto('/auth/login')
    await page.getByLabel('Email').fill('half.typed@')
    await page.getByLabel('Password', { exact: true }).fill('half')
    await chooseMenuItem(other, 'Theme', 'Dark')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(page.getByLabel('Email')).toHaveValue('half.typed@')
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('half')
  })

  test('a language that is chosen in one tab applies in the other tabs, and they keep their input @in-page', async ({
    context,
    page,
  }) => {
    const other = await context.newPage()
    await page.goto('/auth/login')
    await other.goto('/auth/login')
    await page.getByLabel('Password', { exact: true }).fill('half')
    await chooseMenuItem(other, 'Language', 'Español')
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    await expect(page.getByRole('button', { name: 'Idioma' })).toBeVisible()
    await expect(page.locator('input[name=password]')).toHaveValue('half')
  })

  const WAKE_EVENTS = [
    ['document', 'visibilitychange'],
    ['document', 'resume'],
    ['window', 'focus'],
    ['window', 'pageshow'],
  ] as const
  test('if a tab sleeps while another tab signs out, it signs out when it wakes @in-page', async ({
    page,
    signInAs,
  }) => {
    await signInAs('admin')
    const session = await getSession('admin')
    for (const [target, event] of WAKE_EVENTS) {
      await page.goto('/overview')
      await expect(mainMenu(page)).toBeVisible()
      await page.evaluate(
        ([on, type]) => {
          localStorage.clear()
          const receiver = on === 'window' ? window : document
          receiver.dispatchEvent(new Event(type))
        },
        [target, event] as const,
      )
      await expect(page.getByText('You were signed out in another tab')).toBeVisible()
      await page.goto('/error/404')
      await writeStorage(page, session)
    }
  })

  test('if another tab signs in while this tab signs out, the new session is kept @in-page', async ({
    page,
    signInAs,
  }) => {
    await page.clock.install()
    await signInAs('admin')
    await page.goto('/overview')
    await expect(mainMenu(page)).toBeVisible()
    const guest = await getSession('guest')

    await page.evaluate(entries => {
      localStorage.clear()
      dispatchEvent(new Event('focus'))
      for (const [key, value] of entries) localStorage.setItem(key, value)
    }, Object.entries(guest))
    await page.clock.runFor(1_000)
    expect(await readStorage(page), 'session of the other tab').toEqual(guest)

    await dispatchFocus(page)
    await page.getByRole('button', { name: 'Account', exact: true }).click()
    await expect(page.getByRole('menu')).toContainText(DEMO_USERS.guest.name)
  })

  test('if another tab removes the session while this tab starts to use it, this tab does not store it again @in-page', async ({
    page,
    signInAs,
  }) => {
    await page.clock.install()
    await signInAs('admin')
    await page.goto('/overview')
    await expect(mainMenu(page)).toBeVisible()
    const guest = await getSession('guest')

    await page.evaluate(entries => {
      for (const [key, value] of entries) localStorage.setItem(key, value)
      dispatchEvent(new Event('focus'))
      localStorage.clear()
    }, Object.entries(guest))
    await page.clock.runFor(1_000)
    expect(await readStorage(page)).toEqual({})
  })

  test('an expired session ends in every tab, and each tab keeps its own return URL @in-page', async ({
    context,
    page,
    seedStorage,
  }) => {
    await context.clock.install()
    await seedStorage(await createSession('admin', { days: MINUTE_MS / DAY_MS }))
    const other = await context.newPage()
    await page.goto('/records?q=vale')
    await other.goto('/profile')
    await expect(heading(page, 'Records')).toBeVisible()
    await expect(heading(other, 'Profile')).toBeVisible()

    await context.clock.runFor(30_000)
    await expect(heading(page, 'Records')).toBeVisible()
    await expect(heading(other, 'Profile')).toBeVisible()
    // Advances the clocks of the tabs in turn, in small steps, so that they stay close together.
    await context.clock.runFor(15_000)
    for (let seconds = 45; seconds <= 60; seconds += 3) await context.clock.runFor(3_000)

    for (const tab of [page, other]) {
      await expect(tab.getByText('Your session has expired')).toBeVisible()
    }
    await expect(page).toHaveURL('/auth/login?returnUrl=%2Frecords%3Fq%3Dvale')
    await expect(other).toHaveURL('/auth/login?returnUrl=%2Fprofile')
    expect(await readStorage(page)).toEqual({})
  })

  test('if a session expires while the device sleeps, it ends when the device wakes, before any request @remote', async ({
    page,
    signInAs,
  }) => {
    await page.clock.install()
    await signInAs('admin')
    const requests = recordRequests(page, 'pages')
    await page.goto('/records')
    await expect(heading(page, 'Records')).toBeVisible()
    expect(requests).toHaveLength(1)

    await page.clock.setSystemTime(Date.now() + 11 * DAY_MS)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

    await expect(page.getByText('Your session has expired')).toBeVisible()
    expect(requests).toHaveLength(1)
  })
})

test.describe('latency', () => {
  /** The longest allowed time until every other tab shows a change. */
  const MAX_LATENCY_MS = 200

  const DAY_MS = 86_400_000

  /** Opens signed-in tabs of one browser, and a tab in which the app does not run. */
  async function openSignedInTabs(context: BrowserContext, count: number, session: StoredValues) {
    const bare = await context.newPage()
    await bare.goto(PATH_WITHOUT_APP)
    await replaceStorage(bare, session)
    const tabs: Page[] = []
    for (let index = 0; index < count; index++) {
      const tab = await context.newPage()
      await tab.goto('/overview')
      await expect(mainMenu(tab).getByRole('link')).toHaveCount(4)
      tabs.push(tab)
    }
    return { bare, tabs }
  }

  /** For each change, a function that returns in the page whether the page shows the change. */
  const CHANGE_TESTS = {
    'a sign-out': () =>
      location.pathname === '/auth/login' && document.querySelector('nav') === null,
    'clear()': () => location.pathname === '/auth/login' && document.querySelector('nav') === null,
    'another user': () => document.querySelectorAll('nav a').length !== 4,
    'a theme': () => document.documentElement.dataset.theme === 'dark',
    'a language': () =>
      document.documentElement.lang === 'de' && document.body.textContent.includes('Verwaltung'),
  } as const

  /**
   * Starts to watch a tab for a change. `getVisibleTime` returns when the change became visible.
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
  /** Waits until the tab shows the change. Returns that time, in milliseconds since 1970. */
  const getVisibleTime = async (tab: Page) =>
    Number(await tab.evaluate((): unknown => Reflect.get(window, 'visibleAt')))

  test('a change in one tab is visible in every other tab within 200 ms @in-page', async ({
    context,
  }) => {
    test.skip(
      process.env.PROVE === undefined,
      'runs only in npm run prove, because other programs would distort the measured times',
    )
    const rounds = chooseRunCount(3, 50)
    test.setTimeout(60_000 + rounds * 20_000)
    const admin = await getSession('admin')
    const { bare, tabs } = await openSignedInTabs(context, 5, admin)
    const [actor, ...others] = tabs
    if (!actor) throw new Error('There is no tab')
    const guest = await getSession('guest')
    const item = (role: 'menuitem' | 'menuitemradio', name: string) =>
      actor.getByRole(role, { name, exact: true })
    const openMenu = (name: string) => actor.getByRole('button', { name }).click()

    /** Functions that make a change and return its time, in milliseconds since 1970. */
    const makeChange = {
      'a sign-out': async () => {
        await openMenu('Account')
        return clickAndGetTime(item('menuitem', 'Sign out'))
      },
      // The tab without the app calls `clear()`, because a tab receives no storage event for its
      // own change.
      'clear()': () =>
        bare.evaluate(() => {
          localStorage.clear()
          return Date.now()
        }),
      'another user': () =>
        bare.evaluate(entries => {
          for (const [key, value] of entries) localStorage.setItem(key, value)
          return Date.now()
        }, Object.entries(guest).toReversed()),
      'a theme': async () => {
        await openMenu('Theme')
        // A tab reloads when a theme is chosen in it.
        const loaded = actor.waitForEvent('load')
        const at = await clickAndGetTime(item('menuitemradio', 'Dark'))
        await loaded
        await expect(mainMenu(actor)).toBeVisible()
        return at
      },
      'a language': async () => {
        skipWithoutLanguage('de')
        await openMenu('Language')
        return clickAndGetTime(item('menuitemradio', 'Deutsch'))
      },
    } as const

    const times: Record<string, number[]> = {}
    for (let round = 0; round < rounds; round++) {
      for (const [change, isVisible] of Object.entries(CHANGE_TESTS)) {
        await replaceStorage(bare, admin)
        for (const tab of tabs)
          await expect(mainMenu(tab).getByRole('link')).toHaveText([
            'Overview',
            'Records',
            'Profile',
            'Audit',
          ])
        for (const tab of tabs)
          await expect(tab.locator('html')).toHaveAttribute('data-theme', 'light')
        for (const tab of others) await watchForChange(tab, isVisible)
        const make = Object.entries(makeChange).find(([name]) => name === change)?.[1]
        const madeAt = (await make?.()) ?? NaN
        for (const tab of others) (times[change] ??= []).push((await getVisibleTime(tab)) - madeAt)
      }
    }
    for (const [change, ms] of Object.entries(times)) {
      const measured = getPercentiles(ms)
      printResult(
        `ms until ${change} was visible in another tab, ${ms.length} times`,
        JSON.stringify(measured),
      )
      // A few samples are slow on a busy machine. Only the full run has enough samples for a 95th
      // percentile.
      expect(chooseRunCount(measured.p50, measured.p95), change).toBeLessThanOrEqual(MAX_LATENCY_MS)
    }
  })

  /** Clicks an item and returns the time of the click, in milliseconds since 1970. */
  const clickAndGetTime = (item: ReturnType<Page['getByRole']>) =>
    item.evaluate(element => {
      const now = Date.now()
      if (element instanceof HTMLElement) element.click()
      return now
    })

  /**
   * Records whether a tab shows the shell when it freezes, when it resumes, and in the first frame
   * after that.
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

  test('after a sign-out in another tab, a frozen tab shows no page in its first frame after it resumes @in-page', async ({
    origin,
  }) => {
    const rounds = chooseRunCount(3, 50)
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

  test('when the session expires, each of five tabs signs out once and stores nothing afterwards @in-page', async ({
    context,
  }) => {
    const SESSION_MS = 5_000
    test.setTimeout(120_000)
    context.on('page', page => void installFakeDevTools(page))
    await context.addInitScript(() => {
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
    const { bare, tabs } = await openSignedInTabs(context, 5, await getSession('admin'))
    // Stores the session that expires soon only now, because opening the tabs takes a while.
    const { accessToken = '', ...others } = await createSession('admin', {
      days: SESSION_MS / DAY_MS,
    })
    await bare.evaluate(
      entries => {
        for (const [key, value] of entries) localStorage.setItem(key, value)
      },
      Object.entries({ ...others, accessToken }),
    )
    for (const tab of tabs) {
      await expect(tab.getByText('Your session has expired')).toBeVisible({
        timeout: 8 * SESSION_MS,
      })
    }
    await bare.waitForTimeout(2_000)

    const writes: string[] = []
    for (const tab of tabs) {
      const { actions } = await readDevToolsRecord(tab)
      const types = actions.map(({ type }) => type)
      expect(types.filter(type => type.startsWith('session/signedOut'))).toHaveLength(1)
      expect(types.filter(type => type.startsWith('toasts/')).length).toBeLessThanOrEqual(1)
      const own: unknown = await tab.evaluate((): unknown => Reflect.get(window, 'writes'))
      if (Array.isArray(own)) writes.push(...own.map(String))
    }
    printResult('writes to localStorage by five tabs when their session expired', writes.join(', '))
    expect(writes.filter(write => write.startsWith('set'))).toEqual([])
    // Each tab may remove each of the five keys, because it may not see yet that another tab has
    // removed them.
    expect(writes.length).toBeLessThanOrEqual(25)
    expect(await readStorage(bare)).toEqual({})
  })

  /** Lets the test change the device's clock. The page gets no event, and timers run as before. */
  const installDeviceClock = (page: Page) =>
    page.addInitScript(() => {
      let shift = Number(sessionStorage.getItem('clockShift'))
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
        sessionStorage.setItem('clockShift', String(shift))
      })
    })

  const shiftClock = (page: Page, ms: number) =>
    page.evaluate(detail => dispatchEvent(new CustomEvent('shiftclock', { detail })), ms)

  /**
   * Each change of the clock in a session of ten days: its steps in days, whether the user is still
   * signed in after it, and a tag.
   */
  const CLOCK_CHANGES: readonly (readonly [string, readonly number[], boolean, string])[] = [
    ['advances by seven hours', [0.3], true, ' @matrix'],
    ['passes the end of the session', [11], false, ''],
    ['is set back by a year', [-365], true, ' @matrix'],
    ['is set back by a day and then past the end of the session', [-1, 12], false, ' @matrix'],
    ['is set forward by nine days and back', [9, -9], true, ''],
    ['is set past the end of the session and back', [11, -11], false, ' @matrix'],
  ]
  for (const [change, shifts, isSignedIn, tag] of CLOCK_CHANGES) {
    test(`if the clock of the device ${change}, the user is ${isSignedIn ? 'still signed in' : 'signed out'}${tag} @in-page`, async ({
      page,
      signInAs,
    }) => {
      await installDeviceClock(page)
      await signInAs('admin')
      await page.goto('/profile')
      await expect(heading(page, 'Profile')).toBeVisible()
      for (const days of shifts) {
        await shiftClock(page, days * DAY_MS)
        await dispatchFocus(page)
      }
      await expect(heading(page, isSignedIn ? 'Profile' : 'Sign in')).toBeVisible()
      await mainMenu(page).or(page.getByText('Your session has expired')).waitFor()
      expect(Object.keys(await readStorage(page))).toHaveLength(isSignedIn ? 5 : 0)
    })
  }

  test('a session ends at its expiry, even if the tab receives no event @in-page', async ({
    page,
    signInAs,
  }) => {
    await installDeviceClock(page)
    await signInAs('admin')
    await page.goto('/profile')
    await expect(heading(page, 'Profile')).toBeVisible()
    await shiftClock(page, 11 * DAY_MS)
    await expect(page.getByText('Your session has expired')).toBeVisible()
    expect(await readStorage(page)).toEqual({})
  })

  test('if the browser delays the timers of a tab beyond the expiry, the first timer signs out @in-page', async ({
    page,
    signInAs,
  }) => {
    await page.clock.install()
    await signInAs('admin')
    await page.goto('/profile')
    await expect(heading(page, 'Profile')).toBeVisible()
    // Every due timer runs once, as after sleep.
    await page.clock.fastForward(11 * DAY_MS)
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

  /** The actions that a tab can run at a given time. */
  const TAB_ACTIONS = [
    'signs out',
    'chooses another language',
    'goes to another page',
    'resumes',
    'reloads',
    'gets its roles edited by hand',
  ] as const
  type TabAction = (typeof TAB_ACTIONS)[number]

  /** The name of the button that opens the menu for an action, in English or German. */
  const MENU_BUTTONS: Readonly<Partial<Record<TabAction, RegExp>>> = {
    'signs out': /^(Account|Konto)/,
    'chooses another language': /^(Language|Sprache)/,
  }

  /** Opens the menu that an action needs, so that the action itself does not wait for it. */
  async function openMenuFor(tab: Page, action: TabAction) {
    const name = MENU_BUTTONS[action]
    if (!name) return
    // A hidden tab may not render its menu, and then the menu can't be clicked.
    await tab.bringToFront()
    const menu = tab.getByRole('menu')
    // After a sign-in in another tab, this tab may still be rendering its shell.
    await expect(async () => {
      if (!(await menu.isVisible()))
        await tab.getByRole('button', { name }).click({ timeout: 1_000 })
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
            click('[role=menuitem]', ({ textContent }) => /Sign out|Abmelden/.test(textContent)),
          'chooses another language': () =>
            click(
              '[role=menuitemradio]',
              ({ ariaChecked, textContent }) =>
                ariaChecked !== 'true' && /English|Deutsch/.test(textContent),
            ),
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

  /** The main menu in English or German. The language of the previous run is kept. */
  const localizedMainMenu = (tab: Page) =>
    tab.getByRole('navigation', { name: /^(Main menu|Hauptmenü)$/ })

  test('after a sign-out, no token is stored again, whatever another tab does at that moment @in-page', async ({
    context,
  }) => {
    const runs = chooseRunCount(10, 1_000)
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
      for (const tab of tabs) await expect(localizedMainMenu(tab)).toBeVisible({ timeout: 30_000 })
      const action = TAB_ACTIONS[pick(TAB_ACTIONS.length)] ?? 'signs out'
      await openMenuFor(first, 'signs out')
      await openMenuFor(second, action)
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
