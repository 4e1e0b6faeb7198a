import type { Page } from '@playwright/test'
import { chooseMenuItem, expect, heading, readStorage, test, startClock, pauseClock } from './test'
import * as v from 'valibot'
import { launchFreezableBrowser } from './freezableBrowser'
import { printResult, chooseRunCount } from '../support/proofRuns'
import { BROWSER_COLOURS } from '../../src/theme/theme'
import { getSession, type StoredValues } from './demoUsers'

test.describe('theme', () => {
  const htmlElement = (page: Page) => page.locator('html')

  /** Records the theme and language at DOMContentLoaded, which is before the first paint. */
  async function recordFirstPaint(page: Page) {
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => {
        const { lang, dataset } = document.documentElement
        Object.assign(window, { firstPaint: `${dataset.theme ?? ''} ${lang}` })
      })
    })
    return () => page.evaluate((): unknown => Reflect.get(window, 'firstPaint'))
  }

  test('after the choice of a theme, the theme is stored and the page reloads once @in-page', async ({
    page,
  }) => {
    await page.goto('/auth/login')
    let loads = 0
    page.on('load', () => {
      loads += 1
    })
    for (const [name, mode] of [
      ['Dark', 'dark'],
      ['Light', 'light'],
    ] as const) {
      loads = 0
      await chooseMenuItem(page, 'Theme', name)
      await expect.poll(() => loads).toBe(1)
      await expect(htmlElement(page)).toHaveAttribute('data-theme', mode)
      expect(await readStorage(page)).toEqual({
        kt_theme_mode_menu: mode,
        kt_theme_mode_value: mode,
      })
      await page.getByRole('button', { name: 'Theme' }).click()
      await expect(page.getByRole('menuitemradio', { name })).toBeChecked()
      await expect(page.getByRole('menuitemradio', { checked: true })).toHaveCount(1)
      await page.keyboard.press('Escape')
    }
  })

  test('the theme menu of the header has three choices @in-page', async ({ page, signInAs }) => {
    await signInAs('guest')
    await page.goto('/overview')
    await page.getByRole('button', { name: 'Theme' }).click()
    await expect(page.getByRole('menuitemradio')).toHaveText(['Light', 'Dark', 'System'])
    await expect(page.getByRole('menuitemradio', { name: 'System' })).toBeChecked()
  })

  test('with the theme "System", the page follows the device without a reload @in-page', async ({
    page,
  }) => {
    await page.goto('/auth/login')
    await chooseMenuItem(page, 'Theme', 'System')
    await expect
      .poll(() => readStorage(page))
      .toEqual({ kt_theme_mode_menu: 'system', kt_theme_mode_value: 'light' })
    await expect(heading(page, 'Sign in')).toBeVisible()
    await page.getByLabel('Password', { exact: true }).fill('typed')

    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(htmlElement(page)).toHaveAttribute('data-theme', 'dark')
    await expect
      .poll(() => readStorage(page))
      .toEqual({ kt_theme_mode_menu: 'system', kt_theme_mode_value: 'dark' })
    await page.emulateMedia({ colorScheme: 'light' })
    await expect(htmlElement(page)).toHaveAttribute('data-theme', 'light')
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('typed')
  })

  test('without a chosen theme, the page follows the device, and nothing is stored @in-page', async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto('/auth/login')
    await expect(htmlElement(page)).toHaveAttribute('data-theme', 'dark')
    await page.emulateMedia({ colorScheme: 'light' })
    await expect(htmlElement(page)).toHaveAttribute('data-theme', 'light')
    expect(await readStorage(page)).toEqual({})
  })

  const STORED_THEMES = [
    { menu: 'dark', value: 'dark', device: 'light', shows: 'dark', tag: '' },
    { menu: 'light', value: 'light', device: 'dark', shows: 'light', tag: ' @matrix' },
    { menu: 'system', value: 'light', device: 'dark', shows: 'dark', tag: ' @matrix' },
    { menu: 'dark', value: 'light', device: 'light', shows: 'dark', tag: ' @matrix' },
    { menu: 'purple', value: 'dark', device: 'light', shows: 'light', tag: '' },
  ] as const
  for (const { menu, value, device, shows, tag } of STORED_THEMES) {
    test(`with the stored choice "${menu}" and the last theme "${value}" on a ${device} device, the first paint is ${shows}${tag} @in-page`, async ({
      page,
      seedStorage,
    }) => {
      await page.emulateMedia({ colorScheme: device })
      await seedStorage({ kt_theme_mode_menu: menu, kt_theme_mode_value: value, language: 'ja' })
      const firstPaint = await recordFirstPaint(page)
      await page.goto('/auth/login')
      expect(await firstPaint()).toBe(`${shows} ja`)
      await expect(htmlElement(page)).toHaveAttribute('data-theme', shows)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      if (menu !== 'purple') {
        await expect.poll(async () => (await readStorage(page)).kt_theme_mode_value).toBe(shows)
      }
    })
  }

  test('if no asset can be loaded, the first paint still has the stored theme and language @in-page', async ({
    page,
    seedStorage,
    allowConsoleMessages,
  }) => {
    allowConsoleMessages(/ERR_FAILED/)
    await seedStorage({ kt_theme_mode_menu: 'dark', language: 'de' })
    await page.route('**/assets/**', route => route.abort())
    await page.goto('/')
    await expect(htmlElement(page)).toHaveAttribute('data-theme', 'dark')
    await expect(htmlElement(page)).toHaveAttribute('lang', 'de')
    const background = await htmlElement(page).evaluate(
      root => getComputedStyle(root).backgroundColor,
    )
    expect(background).toMatch(/oklch\(0\.1/)
  })

  test('the meta element theme-color has the colour of the theme @in-page', async ({
    page,
    seedStorage,
  }) => {
    const browserColour = page.locator('meta[name="theme-color"]')
    await seedStorage({ kt_theme_mode_menu: 'system' })
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto('/auth/login')
    await expect(browserColour).toHaveAttribute('content', BROWSER_COLOURS.dark)
    await page.emulateMedia({ colorScheme: 'light' })
    await expect(browserColour).toHaveAttribute('content', BROWSER_COLOURS.light)
  })

  test('if the device asks for more contrast, borders and secondary texts have the colour of the text @in-page', async ({
    page,
  }) => {
    await page.emulateMedia({ contrast: 'more' })
    await page.goto('/auth/login')
    const lead = page.getByText('Welcome back')
    const readColour = (name: string) =>
      page.evaluate(
        property => getComputedStyle(document.documentElement).getPropertyValue(property),
        name,
      )
    expect(await readColour('--color-text-secondary')).toBe(await readColour('--color-text'))
    const text = await lead.evaluate(element => getComputedStyle(element).color)
    for (const field of [page.getByLabel('Email'), page.getByRole('button', { name: 'Guest' })])
      await expect(field).toHaveCSS('border-color', text)
  })
})

test.describe('switching', () => {
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

  /** Records when `data-theme-switching` is set and removed, by the clock of the page. */
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
    test(`after ten theme changes within a second in ${tab}, data-theme-switching is removed 300 ms after the last one @in-page`, async ({
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

  test('if the theme changes in a hidden tab, no CSS transition runs when the tab becomes visible @in-page', async ({
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
})

test.describe('first frames', () => {
  /** Records theme, background (light or dark), language and heading of each rendered frame. */
  const watchFrames = (page: Page) =>
    page.addInitScript(() => {
      const seen = new Set<string>()
      Object.assign(window, { framesSeen: seen, frameCount: 0 })
      const backgroundToneAt = (x: number, y: number) => {
        let element = document.elementFromPoint(x, y)
        while (
          element &&
          /, 0\)|\/ 0\)|transparent/.test(getComputedStyle(element).backgroundColor)
        )
          element = element.parentElement
        const background = getComputedStyle(element ?? document.documentElement).backgroundColor
        const lightness = Number(/^oklch\(([\d.]+)/.exec(background)?.[1] ?? NaN)
        return lightness > 0.6 ? 'light' : lightness < 0.4 ? 'dark' : background
      }
      const recordFrame = () => {
        requestAnimationFrame(recordFrame)
        if (!document.getElementById('root')) return
        const { dataset, lang } = document.documentElement
        const tones = [backgroundToneAt(4, innerHeight - 4), backgroundToneAt(innerWidth - 4, 4)]
        const title = document.querySelector('h1')?.textContent ?? ''
        seen.add([dataset.theme, ...tones, lang, title].join('|'))
        Object.assign(window, { frameCount: Number(Reflect.get(window, 'frameCount')) + 1 })
      }
      requestAnimationFrame(recordFrame)
    })

  const readFrames = (page: Page) =>
    page.evaluate(() => {
      const seen: unknown = Reflect.get(window, 'framesSeen')
      return {
        count: Number(Reflect.get(window, 'frameCount')),
        kinds: seen instanceof Set ? [...seen].map(String) : [],
      }
    })

  type FrameCase = {
    readonly storage: StoredValues
    readonly systemTheme: 'light' | 'dark'
    readonly theme: 'light' | 'dark'
    readonly lang: string
    readonly path: string
    readonly heading: string
  }

  const FRAME_CASES: readonly FrameCase[] = [
    {
      ...{
        storage: { kt_theme_mode_menu: 'dark', language: 'ja' },
        systemTheme: 'light',
        theme: 'dark',
      },
      ...{ lang: 'ja', path: '/auth/login', heading: 'サインイン' },
    },
    {
      ...{
        storage: { kt_theme_mode_menu: 'light', language: 'de' },
        systemTheme: 'dark',
        theme: 'light',
      },
      ...{ lang: 'de', path: '/auth/login', heading: 'Anmelden' },
    },
    {
      ...{
        storage: { kt_theme_mode_menu: 'system', language: 'fr' },
        systemTheme: 'dark',
        theme: 'dark',
      },
      ...{ lang: 'fr', path: '/profile', heading: 'Profile' },
    },
    {
      ...{
        storage: { kt_theme_mode_menu: 'dark', language: 'es' },
        systemTheme: 'light',
        theme: 'dark',
      },
      ...{ lang: 'es', path: '/support', heading: 'Soporte' },
    },
    {
      ...{ storage: {}, systemTheme: 'dark', theme: 'dark' },
      ...{ lang: 'en', path: '/overview', heading: 'Overview' },
    },
  ]

  /** The number of page loads for each case: 2, or 10 with `PROVE=1`. */
  const LOADS_PER_CASE = chooseRunCount(2, 10)

  for (const [index, frameCase] of FRAME_CASES.entries()) {
    const { storage, systemTheme, theme, lang, path, heading } = frameCase
    const tag = index === 0 ? '' : ' @matrix'
    test(`each frame of ${path} has the ${theme} theme and the language ${lang}${tag} @in-page`, async ({
      page,
      seedStorage,
    }) => {
      await page.emulateMedia({ colorScheme: systemTheme })
      await seedStorage({
        ...(/auth|support/.test(path) ? {} : await getSession('admin')),
        ...storage,
      })
      await watchFrames(page)
      const wrong: string[] = []
      let frames = 0
      for (let load = 0; load < LOADS_PER_CASE; load++) {
        await (load === 0 ? page.goto(path) : page.reload())
        await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor()
        const { count, kinds } = await readFrames(page)
        expect(count).toBeGreaterThan(0)
        frames += count
        const expected = [`${theme}|${theme}|${theme}|${lang}|`]
        expected.push(`${expected[0] ?? ''}${heading}`)
        wrong.push(...kinds.filter(kind => !expected.includes(kind)))
      }
      expect(wrong).toEqual([])
      printResult(
        `${path}: loads, frames, wrong frames`,
        `${LOADS_PER_CASE}, ${frames}, ${wrong.length}`,
      )
    })
  }
})
