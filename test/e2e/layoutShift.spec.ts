import type { Page } from '@playwright/test'
import { getSession } from './demoUsers'
import { SCREENS } from './screens'
import { expect, heading, test } from './test'

test.use({ pages: 'product' })

/** With these delays, the skeletons of every screen are painted first. */
const DELAYS = 'mock=delay:pages:400,delay:users:900'

/** How long late parts of a screen are watched for layout shifts. */
const SETTLE_MS = 600

/** Records the elements of each layout shift, as the browser measures it. */
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

for (const width of [360, 1280]) {
  for (const { path, heading: name, role } of [...SCREENS.public, ...SCREENS.main]) {
    test(`at a width of ${width} pixels, nothing moves while ${path} loads${role ? ` for ${role}` : ''} @in-page`, async ({
      page,
      seedStorage,
    }) => {
      await seedStorage(role ? await getSession(role) : {})
      await recordLayoutShifts(page)
      await page.setViewportSize({ width, height: 800 })
      await page.goto(`${path}?${DELAYS}`)
      await expect(heading(page, name)).toBeVisible()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      await page.waitForTimeout(SETTLE_MS)
      const moved = await page.evaluate(() => {
        const recorded: unknown = Reflect.get(window, 'moved')
        return recorded
      })
      expect(moved).toEqual([])
    })
  }
}
