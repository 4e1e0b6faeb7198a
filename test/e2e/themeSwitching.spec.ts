import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { launchFreezableBrowser } from './freezableBrowser'
import { expect, heading, startClock, pauseClock, test } from './test'

const htmlElement = (page: Page) => page.locator('html')

test('the attribute data-theme-switching is set for 300 ms after a theme change @in-page', async ({
  page,
}) => {
  await startClock(page)
  await page.goto('/auth/login')
  await expect(heading(page, 'Sign in')).toBeVisible()
  await pauseClock(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(htmlElement(page)).toHaveAttribute('data-theme', 'dark')
  await page.clock.runFor(250)
  await expect(htmlElement(page)).toHaveAttribute('data-theme-switching')
  await page.clock.runFor(100)
  await expect(htmlElement(page)).not.toHaveAttribute('data-theme-switching')
})

/** Records the times at which `data-theme-switching` is set and removed, by the page's clock. */
const recordThemeSwitching = (page: Page) =>
  page.addInitScript(() => {
    const times: { isOn: boolean; at: number }[] = []
    Object.assign(window, { switchingTimes: times })
    const record = () => {
      const isOn = 'themeSwitching' in document.documentElement.dataset
      times.push({ isOn, at: Date.now() })
    }
    addEventListener('DOMContentLoaded', () => {
      new MutationObserver(record).observe(document.documentElement, {
        attributeFilter: ['data-theme', 'data-theme-switching'],
      })
    })
  })

for (const [tab, isHidden] of [
  ['a visible tab', false],
  ['a hidden tab without throttled timers', true],
] as const) {
  test(`after ten theme changes within a second in ${tab}, data-theme-switching is removed 300 ms after the last change @in-page`, async ({
    page,
  }) => {
    await recordThemeSwitching(page)
    if (isHidden)
      await page.addInitScript(() => {
        Object.defineProperty(document, 'hidden', { get: () => true })
        Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' })
      })
    await startClock(page)
    await page.goto('/auth/login')
    await expect(heading(page, 'Sign in')).toBeVisible()
    await pauseClock(page)
    for (let turn = 0; turn < 10; turn++) {
      await page.emulateMedia({ colorScheme: turn % 2 === 0 ? 'dark' : 'light' })
      await expect(htmlElement(page)).toHaveAttribute(
        'data-theme',
        turn % 2 === 0 ? 'dark' : 'light',
      )
      await page.clock.runFor(100)
      await expect(htmlElement(page)).toHaveAttribute('data-theme-switching')
    }
    await page.clock.runFor(149)
    await expect(htmlElement(page)).toHaveAttribute('data-theme-switching')
    await page.clock.runFor(101)
    await expect(htmlElement(page)).not.toHaveAttribute('data-theme-switching')
    const recorded = await page.evaluate((): unknown => Reflect.get(window, 'switchingTimes'))
    const times = v.parse(v.array(v.object({ isOn: v.boolean(), at: v.number() })), recorded)
    const ends = times.filter(({ isOn }) => !isOn)
    expect(ends, 'number of removals').toHaveLength(1)
    const last = times.filter(({ isOn }) => isOn).at(-1)?.at ?? NaN
    expect((ends[0]?.at ?? NaN) - last).toBe(300)
  })
}

test('a theme change in a hidden tab causes no CSS transition when the tab becomes visible @in-page', async ({
  origin,
}) => {
  const browser = await launchFreezableBrowser()
  try {
    const tab = await browser.newPage()
    await tab.goto(`${origin}/auth/login`)
    await tab.waitForNetworkIdle()
    const other = await browser.newPage()
    await other.goto(`${origin}/robots.txt`)
    await other.bringToFront()
    await expect.poll(() => tab.evaluate(() => document.visibilityState)).toBe('hidden')
    await tab.evaluate(() => {
      const transitions: string[] = []
      Object.assign(window, { transitions })
      document.addEventListener('transitionrun', ({ propertyName }) =>
        transitions.push(propertyName),
      )
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
    expect(await tab.evaluate((): unknown => Reflect.get(window, 'transitions'))).toEqual([])
  } finally {
    await browser.close()
  }
})
