import type { BrowserContext, Page } from '@playwright/test'
import { getPercentiles, printResult, scaleRuns } from '../support/proof'
import { PATH_WITHOUT_APP, replaceStorage } from './pageWithoutApp'
import { readDevToolsRecord, installFakeDevTools } from './devtools'
import { launchFreezableBrowser, type FreezableTab } from './freezableBrowser'
import { getSession, createSession, type StoredValues } from './demoUsers'
import { expect, heading, mainMenu, dispatchFocus, readStorage, test } from './test'

/** The longest allowed time until a change in one tab is visible in every other tab. */
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
    await tab.goto('/dashboard')
    await expect(mainMenu(tab).getByRole('link')).toHaveCount(4)
    tabs.push(tab)
  }
  return { bare, tabs }
}

/** For each change, a function that runs in a page and returns whether the page shows it. */
const CHANGE_TESTS = {
  'a sign-out': () => location.pathname === '/auth/login' && document.querySelector('nav') === null,
  'clear()': () => location.pathname === '/auth/login' && document.querySelector('nav') === null,
  'another user': () => document.querySelectorAll('nav a').length !== 4,
  'a theme': () => document.documentElement.dataset.theme === 'dark',
  'a language': () =>
    document.documentElement.lang === 'de' && document.body.textContent.includes('Übersicht'),
} as const

/** Starts to watch a tab for a change. `getVisibleTime` returns the time at which it is visible. */
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
  const rounds = scaleRuns(3, 50)
  test.setTimeout(60_000 + rounds * 20_000)
  const admin = await getSession('admin')
  const { bare, tabs } = await openSignedInTabs(context, 5, admin)
  const [actor, ...others] = tabs
  if (!actor) throw new Error('There is no tab')
  const guest = await getSession('guest')
  const item = (role: 'menuitem' | 'menuitemradio', name: string) =>
    actor.getByRole(role, { name, exact: true })
  const openMenu = (name: string) => actor.getByRole('button', { name, exact: true }).click()

  /** Functions that make a change and return its time, in milliseconds since 1970. */
  const makeChange = {
    'a sign-out': async () => {
      await openMenu('Account')
      return clickAndGetTime(item('menuitem', 'Sign out'))
    },
    // A tab gets no storage event for its own change, so the tab without the app calls clear().
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
          'Dashboard',
          'Users',
          'Account',
          'Access',
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
    // A busy machine causes outliers. Only the full run has enough samples for the 95th percentile.
    expect(scaleRuns(measured.p50, measured.p95), change).toBeLessThanOrEqual(MAX_LATENCY_MS)
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
 * Records whether a tab shows the shell when it freezes, when it resumes and in the first frame
 * afterwards.
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
const takeShellEvents = (tab: FreezableTab) =>
  tab.evaluate(() => {
    const events: unknown = Reflect.get(window, 'events')
    return Array.isArray(events) ? events.splice(0).map(String) : []
  })

test('after a sign-out in another tab, a frozen tab shows no page in its first frame after it resumes @in-page', async ({
  origin,
}) => {
  const rounds = scaleRuns(3, 50)
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
      await tab.waitForSelector('nav')
      await bare.bringToFront()
      await expect.poll(() => tab.evaluate(() => document.visibilityState)).toBe('hidden')
      await takeShellEvents(tab)
      await lifecycle.send('Page.setWebLifecycleState', { state: 'frozen' })
      await bare.evaluate(() => {
        localStorage.clear()
      })
      // The process of the tab has the new content, but the page has not received an event yet.
      await expect.poll(() => tab.evaluate(() => localStorage.length)).toBe(0)
      await tab.bringToFront()
      await tab.waitForSelector('input[name=password]')
      const events: string[] = []
      const hasRendered = async () => {
        events.push(...(await takeShellEvents(tab)))
        return events.some(event => event.startsWith('frame'))
      }
      await expect.poll(hasRendered).toBe(true)
      expect(events[0]).toBe('freeze true')
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
  // Opening the tabs takes a while, so the session that expires soon is stored only now.
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
    await expect(tab.getByText('Your session has expired')).toBeVisible({ timeout: 8 * SESSION_MS })
  }
  await bare.waitForTimeout(6_000)

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
  // Each tab may remove each of the five keys before it sees the removal by another tab.
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
 * Each change of the clock during a session of ten days, its steps in days, and whether the user is
 * still signed in afterwards.
 */
const CLOCK_CHANGES: readonly (readonly [string, readonly number[], boolean])[] = [
  ['advances by seven hours', [0.3], true],
  ['passes the end of the session', [11], false],
  ['is set back by a year', [-365], true],
  ['is set back by a day and then past the end of the session', [-1, 12], false],
  ['is set forward by nine days and back', [9, -9], true],
  ['is set past the end of the session and back', [11, -11], false],
]
for (const [change, shifts, isSignedIn] of CLOCK_CHANGES) {
  test(`when the clock ${change}, the user is ${isSignedIn ? 'still signed in' : 'signed out'} @in-page`, async ({
    page,
    signInAs,
  }) => {
    await installDeviceClock(page)
    await signInAs('admin')
    await page.goto('/account')
    await expect(heading(page, 'Account')).toBeVisible()
    for (const days of shifts) {
      await shiftClock(page, days * DAY_MS)
      await dispatchFocus(page)
    }
    await expect(heading(page, isSignedIn ? 'Account' : 'Sign in')).toBeVisible()
    await mainMenu(page).or(page.getByText('Your session has expired')).waitFor()
    expect(Object.keys(await readStorage(page))).toHaveLength(isSignedIn ? 5 : 0)
  })
}

test('a session ends at its expiry even if the tab gets no event @in-page', async ({
  page,
  signInAs,
}) => {
  await installDeviceClock(page)
  await signInAs('admin')
  await page.goto('/account')
  await expect(heading(page, 'Account')).toBeVisible()
  await shiftClock(page, 11 * DAY_MS)
  await expect(page.getByText('Your session has expired')).toBeVisible()
  expect(await readStorage(page)).toEqual({})
})

test('after the expiry, a tab with throttled timers signs out when its first timer runs @in-page', async ({
  page,
  signInAs,
}) => {
  await page.clock.install()
  await signInAs('admin')
  await page.goto('/account')
  await expect(heading(page, 'Account')).toBeVisible()
  // Every due timer runs once, as after sleep.
  await page.clock.fastForward(11 * DAY_MS)
  await expect(page.getByText('Your session has expired')).toBeVisible()
  expect(await readStorage(page)).toEqual({})
})
