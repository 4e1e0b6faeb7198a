import type { Page } from '@playwright/test'
import { createSession, getSession } from './demoUsers'
import { SCREENS } from './screens'
import { expect, heading, mainMenu, signIn, test } from './test'

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

test.describe('font', () => {
  const readFont = (page: Page) =>
    page
      .getByRole('heading', { level: 1 })
      .evaluate(title => getComputedStyle(title).fontFamily.split(',')[0])

  /**
   * The milliseconds from the first paint to the request for the font. Null if there was no paint
   * or no request.
   */
  const readFetchDelay = (page: Page) =>
    page.evaluate(() => {
      const font = performance
        .getEntriesByType('resource')
        .find(({ name }) => name.endsWith('woff2'))
      const [paint] = performance.getEntriesByName('first-contentful-paint')
      return font && paint ? font.startTime - paint.startTime : null
    })

  const waitForFont = (page: Page) =>
    page.waitForFunction(() => document.fonts.check("14px 'Inter Variable'", 'a'))

  test('only the screens after the sign-in use the font, which is fetched after the first paint', async ({
    page,
  }) => {
    await recordLayoutShifts(page)
    await page.goto('/auth/login')
    await expect.poll(() => readFetchDelay(page)).toBeGreaterThan(0)
    await waitForFont(page)
    expect(await readFont(page)).toBe('"Inter fallback"')
    await signIn(page, 'admin')
    await expect(mainMenu(page)).toBeVisible()
    await expect.poll(() => readFont(page)).toBe('"Inter Variable"')
    await page.waitForTimeout(LATE_SHIFT_WAIT_MS)
    expect(await readMovedElements(page)).toEqual([])
  })

  test('if the font is cached, a reloaded page uses the font, and nothing moves', async ({
    page,
    signInAs,
  }) => {
    await signInAs('admin')
    await page.goto('/')
    await expect(mainMenu(page)).toBeVisible()
    await waitForFont(page)
    await recordLayoutShifts(page)
    await page.reload()
    await expect(mainMenu(page)).toBeVisible()
    expect(await readFont(page)).toBe('"Inter Variable"')
    await page.waitForTimeout(LATE_SHIFT_WAIT_MS)
    expect(await readMovedElements(page)).toEqual([])
  })

  test('Japanese pages do not fetch the font', async ({ page, seedStorage }) => {
    await seedStorage({ ...(await getSession('admin')), language: 'ja' })
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await readFetchDelay(page)).toBeNull()
    expect(await readFont(page)).not.toContain('Inter')
  })
})
