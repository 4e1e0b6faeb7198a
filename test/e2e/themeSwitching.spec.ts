import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { startFreezing } from './freezing'
import { expect, heading, startClock, stopClock, test } from './test'

const html = (page: Page) => page.locator('html')

test('while the theme changes the page says so, for 300 milliseconds @in-page', async ({
  page,
}) => {
  await startClock(page)
  await page.goto('/auth/login')
  await expect(heading(page, 'Sign in')).toBeVisible()
  await stopClock(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(html(page)).toHaveAttribute('data-theme', 'dark')
  await page.clock.runFor(250)
  await expect(html(page)).toHaveAttribute('data-theme-switching')
  await page.clock.runFor(100)
  await expect(html(page)).not.toHaveAttribute('data-theme-switching')
})

/** Notes when the page begins and ends to say that the theme changes, by its own clock. */
const watchSwitching = (page: Page) =>
  page.addInitScript(() => {
    const times: { isOn: boolean; at: number }[] = []
    Object.assign(window, { switchingTimes: times })
    const look = () => {
      const isOn = 'themeSwitching' in document.documentElement.dataset
      times.push({ isOn, at: Date.now() })
    }
    addEventListener('DOMContentLoaded', () => {
      new MutationObserver(look).observe(document.documentElement, {
        attributeFilter: ['data-theme', 'data-theme-switching'],
      })
    })
  })

for (const [where, isHidden] of [
  ['in sight', false],
  ['in a hidden tab whose timers are on time', true],
] as const) {
  test(`ten changes within a second, ${where}: the page stops saying so 300 milliseconds after the last @in-page`, async ({
    page,
  }) => {
    await watchSwitching(page)
    if (isHidden)
      await page.addInitScript(() => {
        Object.defineProperty(document, 'hidden', { get: () => true })
        Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' })
        // What stands in for its timers goes by the clock on the wall.
        Object.defineProperty(window, 'crossOriginIsolated', { get: () => false })
      })
    await startClock(page)
    await page.goto('/auth/login')
    await expect(heading(page, 'Sign in')).toBeVisible()
    await stopClock(page)
    for (let turn = 0; turn < 10; turn++) {
      await page.emulateMedia({ colorScheme: turn % 2 === 0 ? 'dark' : 'light' })
      await expect(html(page)).toHaveAttribute('data-theme', turn % 2 === 0 ? 'dark' : 'light')
      await page.clock.runFor(100)
      await expect(html(page)).toHaveAttribute('data-theme-switching')
    }
    await page.clock.runFor(149)
    await expect(html(page)).toHaveAttribute('data-theme-switching')
    await page.clock.runFor(101)
    await expect(html(page)).not.toHaveAttribute('data-theme-switching')
    const seen = await page.evaluate((): unknown => Reflect.get(window, 'switchingTimes'))
    const times = v.parse(v.array(v.object({ isOn: v.boolean(), at: v.number() })), seen)
    const ends = times.filter(({ isOn }) => !isOn)
    expect(ends, 'it ends once').toHaveLength(1)
    const last = times.filter(({ isOn }) => isOn).at(-1)?.at ?? NaN
    expect((ends[0]?.at ?? NaN) - last).toBe(300)
  })
}

test('a hidden tab whose theme changes comes back without a fade @in-page', async ({ origin }) => {
  const browser = await startFreezing()
  try {
    const tab = await browser.newPage()
    await tab.goto(`${origin}/auth/login`)
    await tab.waitForNetworkIdle()
    const other = await browser.newPage()
    await other.goto(`${origin}/robots.txt`)
    await other.bringToFront()
    await expect.poll(() => tab.evaluate(() => document.visibilityState)).toBe('hidden')
    await tab.evaluate(() => {
      const seen: string[] = []
      Object.assign(window, { fades: seen })
      document.addEventListener('transitionrun', ({ propertyName }) => seen.push(propertyName))
    })
    await other.evaluate(() => {
      localStorage.setItem('kt_theme_mode_menu', 'dark')
    })
    await tab.waitForFunction(() => document.documentElement.dataset.theme === 'dark', {
      polling: 50,
    })
    await tab.waitForFunction(() => !('themeSwitching' in document.documentElement.dataset), {
      polling: 50,
      timeout: 5_000,
    })
    await tab.bringToFront()
    await tab.waitForFunction(() => document.visibilityState === 'visible')
    await new Promise(resolve => setTimeout(resolve, 300))
    expect(await tab.evaluate((): unknown => Reflect.get(window, 'fades'))).toEqual([])
  } finally {
    await browser.close()
  }
})
