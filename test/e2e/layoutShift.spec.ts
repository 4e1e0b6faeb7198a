import type { Page } from '@playwright/test'
import { createSession, getSession } from './demoUsers'
import { SCREENS } from './screens'
import { expect, heading, mainMenu, signIn, test, waitForStart } from './test'

test.use({ pages: 'product' })

/** Delays for the API calls, so that the skeletons of every screen are painted first. */
const DELAY_SWITCHES = 'mock=delay:pages:400,delay:users:900'

const MINUTES_PER_DAY = 1_440

/** How long the test still records layout shifts after a screen is loaded. */
const LATE_SHIFT_WAIT_MS = 600

/** Records the elements that moved in each layout shift. The browser reports these elements. */
const recordLayoutShifts = (page: Page) =>
  page.addInitScript(() => {
    const moved: string[] = []
    Object.assign(window, { moved })
    const describeSource = (source: unknown) => {
      const node: unknown =
        typeof source === 'object' && source !== null && Reflect.get(source, 'node')
      return node instanceof Element ? node.outerHTML.slice(0, 150) : String(node)
    }
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) {
        const sources: unknown = Reflect.get(entry, 'sources')
        moved.push(...(Array.isArray(sources) ? sources.map(describeSource) : ['unknown']))
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

const readMovedElements = (page: Page) =>
  page.evaluate(() => {
    const recorded: unknown = Reflect.get(window, 'moved')
    return recorded
  })

for (const width of [360, 1280]) {
  for (const { path, heading: name, role } of [...SCREENS.public, ...SCREENS.main]) {
    test(
      `at a width of ${width} pixels, nothing moves while ${path} loads${role ? ` for the role ${role}` : ''}`,
      { tag: '@matrix' },
      async ({ page, seedStorage }) => {
        await seedStorage(role ? await getSession(role) : {})
        await recordLayoutShifts(page)
        await page.setViewportSize({ width, height: 800 })
        await page.goto(`${path}?${DELAY_SWITCHES}`)
        await expect(heading(page, name)).toBeVisible()
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
        await page.waitForTimeout(LATE_SHIFT_WAIT_MS)
        expect(await readMovedElements(page)).toEqual([])
      },
    )
  }
}

for (const width of [360, 1280]) {
  test(`at a width of ${width} pixels, the time-out notice moves nothing when it appears`, async ({
    page,
    seedStorage,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.clock.install()
    await seedStorage(await createSession('admin', { days: 3 / MINUTES_PER_DAY }))
    await page.goto('/users')
    const row = page.getByRole('table').getByRole('row').last()
    await expect(row).toBeVisible()
    const readBoxes = async () => [
      await heading(page, 'Users').boundingBox(),
      await row.boundingBox(),
    ]
    const before = await readBoxes()
    await page.clock.runFor(60_000)
    await expect(page.getByRole('dialog', { name: 'Your session ends soon' })).toBeVisible()
    expect(await readBoxes()).toEqual(before)
  })
}

for (const width of [360, 1280]) {
  test(`at a width of ${width} pixels, errors move neither the fields nor the button of the sign-in form`, async ({
    page,
    allowConsoleMessages,
  }) => {
    allowConsoleMessages(/status of 404/)
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/auth/login')
    await waitForStart(page)
    const email = page.getByLabel('Email')
    const password = page.getByLabel('Password', { exact: true })
    const button = page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true })
    const readBoxes = () => Promise.all([email, password, button].map(part => part.boundingBox()))
    const before = await readBoxes()
    await button.click()
    await expect(page.getByText('Password is required')).toBeVisible()
    expect(await readBoxes()).toEqual(before)
    await email.fill('nobody@demo.com')
    await password.fill('wrong')
    await button.click()
    await expect(page.getByRole('alert')).toBeVisible()
    expect(await readBoxes()).toEqual(before)
  })
}

test('if the stored session has expired, the sign-in page says so, and nothing moves', async ({
  page,
  seedStorage,
}) => {
  await seedStorage(await createSession('admin', { days: -1 }))
  await recordLayoutShifts(page)
  await page.goto('/auth/login')
  await expect(page.getByText('Your session has expired')).toBeVisible()
  await page.waitForTimeout(LATE_SHIFT_WAIT_MS)
  expect(await readMovedElements(page)).toEqual([])
})

test.describe('font', () => {
  /** The name of the font that the heading of the page is shown in. */
  async function readFont(page: Page) {
    const client = await page.context().newCDPSession(page)
    await client.send('DOM.enable')
    await client.send('CSS.enable')
    const { root } = await client.send('DOM.getDocument')
    const { nodeId } = await client.send('DOM.querySelector', {
      nodeId: root.nodeId,
      selector: 'h1',
    })
    const { fonts } = await client.send('CSS.getPlatformFontsForNode', { nodeId })
    await client.detach()
    return fonts[0]?.familyName
  }

  const countFontRequests = (page: Page) =>
    page.evaluate(
      () =>
        performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('woff2'))
          .length,
    )

  test('the first visit to the sign-in page shows the fallback, also after the font has loaded', async ({
    page,
  }) => {
    await recordLayoutShifts(page)
    await page.goto('/auth/login')
    await expect(heading(page, 'Sign in')).toBeVisible()
    await expect.poll(() => countFontRequests(page)).toBeGreaterThan(0)
    await page.waitForLoadState('networkidle')
    expect(await readFont(page)).not.toContain('Inter')
    await signIn(page, 'admin')
    await expect(mainMenu(page)).toBeVisible()
    await page.waitForTimeout(LATE_SHIFT_WAIT_MS)
    expect(await readFont(page)).not.toContain('Inter')
    expect(await readMovedElements(page)).toEqual([])
  })

  test('later visits to the sign-in page, and the screens after it, use the font from the first paint', async ({
    page,
    context,
  }) => {
    await page.goto('/auth/login')
    await expect.poll(() => countFontRequests(page)).toBeGreaterThan(0)
    await page.waitForLoadState('networkidle')
    const tab = await context.newPage()
    await recordLayoutShifts(tab)
    await tab.goto('/auth/login')
    await expect(heading(tab, 'Sign in')).toBeVisible()
    expect(await readFont(tab)).toBe('Inter')
    await tab.reload()
    await expect(heading(tab, 'Sign in')).toBeVisible()
    expect(await readFont(tab)).toBe('Inter')
    await signIn(tab, 'admin')
    await expect(mainMenu(tab)).toBeVisible()
    await tab.waitForTimeout(LATE_SHIFT_WAIT_MS)
    expect(await readFont(tab)).toBe('Inter')
    expect(await readMovedElements(tab)).toEqual([])
  })

  test('a signed-in user who opens a link sees the font on the first visit', async ({
    page,
    signInAs,
  }) => {
    await recordLayoutShifts(page)
    await signInAs('admin')
    await page.goto('/users')
    await expect(mainMenu(page)).toBeVisible()
    expect(await readFont(page)).toBe('Inter')
    await page.waitForTimeout(LATE_SHIFT_WAIT_MS)
    expect(await readMovedElements(page)).toEqual([])
  })

  test('Japanese pages do not fetch the font', async ({ page, seedStorage }) => {
    await seedStorage({ ...(await getSession('admin')), language: 'ja' })
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await countFontRequests(page)).toBe(0)
    expect(await readFont(page)).not.toContain('Inter')
  })
})
