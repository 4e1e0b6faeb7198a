import type { BrowserContext, Page } from '@playwright/test'
import { percentiles, say, times } from '../support/proof'
import { BARE, put } from './bareTab'
import { heardByDevTools, installDevTools } from './devtools'
import { startFreezing, type FreezableTab } from './freezing'
import { sessionFor, unusualSession, type Stored } from './people'
import { expect, heading, mainMenu, refocus, stored, test } from './test'

/** How long what happens in one tab may take to reach every other. In milliseconds. */
const REACH = 200

const DAY = 86_400_000

/** Signed-in tabs of one browser, and one where nothing runs. */
async function openTabs(context: BrowserContext, count: number, session: Stored) {
  const bare = await context.newPage()
  await bare.goto(BARE)
  await put(bare, session)
  const tabs: Page[] = []
  for (let index = 0; index < count; index++) {
    const tab = await context.newPage()
    await tab.goto('/dashboard')
    await expect(mainMenu(tab).getByRole('link')).toHaveCount(4)
    tabs.push(tab)
  }
  return { bare, tabs }
}

/** What a tab shows once it has been reached, judged in the page. */
const REACHED = {
  'a sign-out': () => location.pathname === '/auth/login' && document.querySelector('nav') === null,
  'clear()': () => location.pathname === '/auth/login' && document.querySelector('nav') === null,
  'another user': () => document.querySelectorAll('nav a').length !== 4,
  'a theme': () => document.documentElement.dataset.theme === 'dark',
  'a language': () =>
    document.documentElement.lang === 'de' && document.body.textContent.includes('Übersicht'),
} as const

/** Has a page wait for what it will show; the answer is when it did. Milliseconds since 1970. */
const arm = (tab: Page, reached: () => boolean) =>
  tab.evaluate(`{
    const isReached = ${String(reached)}
    window.reachedAt = new Promise(resolve => {
      const observer = new MutationObserver(() => {
        if (!isReached()) return
        observer.disconnect()
        resolve(Date.now())
      })
      observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
    })
    void 0
  }`)
const reachedAt = async (tab: Page) =>
  Number(await tab.evaluate((): unknown => Reflect.get(window, 'reachedAt')))

test('what one tab does reaches every other within 200 milliseconds @in-page', async ({
  context,
}) => {
  test.skip(process.env.PROVE === undefined, 'times are taken where nothing else runs')
  const rounds = times(3, 50)
  test.setTimeout(60_000 + rounds * 20_000)
  const admin = await sessionFor('admin')
  const { bare, tabs } = await openTabs(context, 5, admin)
  const [actor, ...others] = tabs
  if (!actor) throw new Error('There is no tab')
  const guest = await sessionFor('guest')
  const item = (role: 'menuitem' | 'menuitemradio', name: string) =>
    actor.getByRole(role, { name, exact: true })
  const menu = (name: string) => actor.getByRole('button', { name, exact: true }).click()

  /** What is done in the acting tab: made ready, then done at once. */
  const DEEDS = {
    'a sign-out': async () => {
      await menu('Account')
      return clickAt(item('menuitem', 'Sign out'))
    },
    // Whoever does this to its own storage is not told of it, so it is the tab where nothing runs.
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
      await menu('Theme')
      // The acting tab itself shows a theme by loading anew.
      const loaded = actor.waitForEvent('load')
      const at = await clickAt(item('menuitemradio', 'Dark'))
      await loaded
      await expect(mainMenu(actor)).toBeVisible()
      return at
    },
    'a language': async () => {
      await menu('Language')
      return clickAt(item('menuitemradio', 'Deutsch'))
    },
  } as const

  const taken: Record<string, number[]> = {}
  for (let round = 0; round < rounds; round++) {
    for (const [what, reached] of Object.entries(REACHED)) {
      await put(bare, admin)
      for (const tab of tabs)
        await expect(mainMenu(tab).getByRole('link')).toHaveText([
          'Dashboard',
          'Users',
          'Account',
          'Access',
        ])
      for (const tab of tabs)
        await expect(tab.locator('html')).toHaveAttribute('data-theme', 'light')
      for (const tab of others) await arm(tab, reached)
      const deed = Object.entries(DEEDS).find(([name]) => name === what)?.[1]
      const at = (await deed?.()) ?? NaN
      for (const tab of others) (taken[what] ??= []).push((await reachedAt(tab)) - at)
    }
  }
  for (const [what, ms] of Object.entries(taken)) {
    const found = percentiles(ms)
    say(`until ${what} had reached a tab, ms, of ${ms.length}`, JSON.stringify(found))
    // A busy machine is late now and then; in full there are enough to tell it from the program.
    expect(times(found.p50, found.p95), what).toBeLessThanOrEqual(REACH)
  }
})

const clickAt = (item: ReturnType<Page['getByRole']>) =>
  item.evaluate(element => {
    const now = Date.now()
    if (element instanceof HTMLElement) element.click()
    return now
  })

/** What a tab notes of itself when it wakes: in the task of the event, and in the first frame. */
const noteWaking = (tab: FreezableTab) =>
  tab.evaluate(() => {
    const isInside = () => document.querySelector('nav') !== null
    const events: string[] = []
    Object.assign(window, { events })
    for (const type of ['freeze', 'resume']) {
      window.addEventListener(type, () => events.push(`${type} ${isInside()}`), true)
    }
    document.addEventListener('resume', () => {
      requestAnimationFrame(() => events.push(`frame ${isInside()}`))
    })
  })
const eventsOf = (tab: FreezableTab) =>
  tab.evaluate(() => {
    const events: unknown = Reflect.get(window, 'events')
    return Array.isArray(events) ? events.splice(0).map(String) : []
  })

test('a frozen tab shows nothing more in its first frame after a sign-out elsewhere @in-page', async ({
  origin,
}) => {
  const rounds = times(3, 50)
  test.setTimeout(60_000 + rounds * 6_000)
  const browser = await startFreezing()
  try {
    const bare = await browser.newPage()
    await bare.goto(origin + BARE)
    const tab = await browser.newPage()
    await tab.goto(`${origin}/auth/login`)
    await noteWaking(tab)
    const lifecycle = await tab.createCDPSession()
    const session = Object.entries(await sessionFor('admin'))
    for (let round = 0; round < rounds; round++) {
      await tab.bringToFront()
      await bare.evaluate(entries => {
        for (const [key, value] of entries) localStorage.setItem(key, value)
      }, session.toReversed())
      await tab.waitForSelector('nav')
      await bare.bringToFront()
      await expect.poll(() => tab.evaluate(() => document.visibilityState)).toBe('hidden')
      await eventsOf(tab)
      await lifecycle.send('Page.setWebLifecycleState', { state: 'frozen' })
      await bare.evaluate(() => {
        localStorage.clear()
      })
      // Its process has had word of it; the page in it is told of nothing yet.
      await expect.poll(() => tab.evaluate(() => localStorage.length)).toBe(0)
      await tab.bringToFront()
      await tab.waitForSelector('input[name=password]')
      const events: string[] = []
      const hasDrawn = async () => {
        events.push(...(await eventsOf(tab)))
        return events.some(event => event.startsWith('frame'))
      }
      await expect.poll(hasDrawn).toBe(true)
      expect(events[0]).toBe('freeze true')
      expect(events).not.toContain('frame true')
    }
    say(`first frames of frozen tabs that showed a page, of ${rounds}`, 0)
  } finally {
    await browser.close()
  }
})

test('five tabs at the end of a session sign out once each, and all is quiet then @in-page', async ({
  context,
}) => {
  const LIFE = 5_000
  test.setTimeout(120_000)
  context.on('page', page => void installDevTools(page))
  await context.addInitScript(() => {
    const touched: string[] = []
    Object.assign(window, { touched })
    const { setItem, removeItem } = Storage.prototype
    Object.assign(Storage.prototype, {
      setItem(this: Storage, key: string, value: string) {
        if (this === localStorage) touched.push(`set ${key}`)
        setItem.call(this, key, value)
      },
      removeItem(this: Storage, key: string) {
        if (this === localStorage) touched.push(`remove ${key}`)
        removeItem.call(this, key)
      },
    })
  })
  const { bare, tabs } = await openTabs(context, 5, await sessionFor('admin'))
  // However long they took to open: all of them take over a token that is about to run out.
  const { accessToken = '', ...others } = await unusualSession('admin', { days: LIFE / DAY })
  await bare.evaluate(
    entries => {
      for (const [key, value] of entries) localStorage.setItem(key, value)
    },
    Object.entries({ ...others, accessToken }),
  )
  for (const tab of tabs) {
    await expect(tab.getByText('Your session has expired')).toBeVisible({ timeout: 8 * LIFE })
  }
  await bare.waitForTimeout(6_000)

  const touched: string[] = []
  for (const tab of tabs) {
    const { actions } = await heardByDevTools(tab)
    const types = actions.map(({ type }) => type)
    expect(types.filter(type => type.startsWith('session/signedOut'))).toHaveLength(1)
    expect(types.filter(type => type.startsWith('toasts/')).length).toBeLessThanOrEqual(1)
    const own: unknown = await tab.evaluate((): unknown => Reflect.get(window, 'touched'))
    if (Array.isArray(own)) touched.push(...own.map(String))
  }
  say('what five tabs wrote and removed when their session ran out', touched.join(', '))
  expect(touched.filter(what => what.startsWith('set'))).toEqual([])
  // Each key once, and once more by a tab that has not heard of it yet.
  expect(touched.length).toBeLessThanOrEqual(25)
  expect(await stored(bare)).toEqual({})
})

/** Lets the test turn the device's clock, which nothing in the page hears of; timers go on as they do. */
const installClock = (page: Page) =>
  page.addInitScript(() => {
    let turned = Number(sessionStorage.getItem('turned'))
    const Actual = Date
    const now = () => Actual.now() + turned
    class Turned extends Actual {
      constructor(...given: [] | [number | string | Date]) {
        super(given.length === 0 ? now() : given[0])
      }
      static override now = now
    }
    Object.assign(window, { Date: Turned })
    addEventListener('turn', event => {
      if (event instanceof CustomEvent) turned += Number(event.detail)
      sessionStorage.setItem('turned', String(turned))
    })
  })

const turnClock = (page: Page, by: number) =>
  page.evaluate(detail => dispatchEvent(new CustomEvent('turn', { detail })), by)

/** What the clock does in a session of ten days, in days, and whether one is still signed in afterwards. */
const CLOCKS: readonly (readonly [string, readonly number[], boolean])[] = [
  ['goes on by a night', [0.3], true],
  ['goes past the end', [11], false],
  ['is turned back by a year', [-365], true],
  ['is turned back by a day and then past the end', [-1, 12], false],
  ['is turned forth by nine days and back again', [9, -9], true],
  ['is turned past the end and back again', [11, -11], false],
]
for (const [what, turns, isSignedIn] of CLOCKS) {
  test(`when the clock ${what}, one is signed ${isSignedIn ? 'in' : 'out'} @in-page`, async ({
    page,
    signInAs,
  }) => {
    await installClock(page)
    await signInAs('admin')
    await page.goto('/account')
    await expect(heading(page, 'Account')).toBeVisible()
    for (const days of turns) {
      await turnClock(page, days * DAY)
      await refocus(page)
    }
    await expect(heading(page, isSignedIn ? 'Account' : 'Sign in')).toBeVisible()
    await mainMenu(page).or(page.getByText('Your session has expired')).waitFor()
    expect(Object.keys(await stored(page))).toHaveLength(isSignedIn ? 5 : 0)
  })
}

test('a tab that nothing wakes reads the clock all the same @in-page', async ({
  page,
  signInAs,
}) => {
  await installClock(page)
  await signInAs('admin')
  await page.goto('/account')
  await expect(heading(page, 'Account')).toBeVisible()
  await turnClock(page, 11 * DAY)
  await expect(page.getByText('Your session has expired')).toBeVisible()
  expect(await stored(page)).toEqual({})
})

test('with its timers throttled a tab signs out at the first that runs @in-page', async ({
  page,
  signInAs,
}) => {
  await page.clock.install()
  await signInAs('admin')
  await page.goto('/account')
  await expect(heading(page, 'Account')).toBeVisible()
  // As after a sleep: every timer that is due runs once.
  await page.clock.fastForward(11 * DAY)
  await expect(page.getByText('Your session has expired')).toBeVisible()
  expect(await stored(page)).toEqual({})
})
