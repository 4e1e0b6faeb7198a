import type { Page } from '@playwright/test'
import { chooseMenuItem, expect, heading, readStorage, test, waitForStart } from './test'
import { BROWSER_UI_COLOURS } from '../../src/theme/theme'
import { brand } from '../../src/brand/brand'
import { getSession } from './demoUsers'

const htmlElement = (page: Page) => page.locator('html')
const themeColourMeta = (page: Page) => page.locator('meta[name="theme-color"]')

test('a chosen theme is stored and applies after one reload', async ({ page }) => {
  await page.goto('/auth/login')
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  await chooseMenuItem(page, 'Theme', 'Dark')
  await expect.poll(() => loads).toBe(1)
  await expect(htmlElement(page)).toHaveAttribute('data-theme', 'dark')
  expect(await readStorage(page)).toEqual({
    kt_theme_mode_menu: 'dark',
    kt_theme_mode_value: 'dark',
  })
  await page.getByRole('button', { name: 'Theme' }).click()
  await expect(page.getByRole('menuitemradio')).toHaveText(['Light', 'Dark', 'System'])
  await expect(page.getByRole('menuitemradio', { checked: true })).toHaveText('Dark')
  expect(loads).toBe(1)
})

test('with the theme "System", the page and the meta element theme-color follow the theme of the device without a reload', async ({
  page,
}) => {
  await page.goto('/auth/login')
  const reloaded = page.waitForEvent('load')
  await chooseMenuItem(page, 'Theme', 'System')
  await reloaded
  await expect
    .poll(() => readStorage(page))
    .toEqual({ kt_theme_mode_menu: 'system', kt_theme_mode_value: 'light' })
  await expect(heading(page, 'Sign in')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('typed')

  for (const theme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme: theme })
    await expect(htmlElement(page)).toHaveAttribute('data-theme', theme)
    await expect(themeColourMeta(page)).toHaveAttribute('content', BROWSER_UI_COLOURS[theme])
    await expect
      .poll(() => readStorage(page))
      .toEqual({ kt_theme_mode_menu: 'system', kt_theme_mode_value: theme })
  }
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('typed')
})

test('if no asset can be loaded, the page still has the stored theme and language', async ({
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
  await expect(themeColourMeta(page)).toHaveAttribute('content', BROWSER_UI_COLOURS.dark)
  const background = await htmlElement(page).evaluate(
    root => getComputedStyle(root).backgroundColor,
  )
  expect(background).toMatch(/oklch\(0\.1/)
})

test('in the dark theme, a page is printed with dark texts on white', async ({
  page,
  seedStorage,
}) => {
  await seedStorage({ ...(await getSession('admin')), kt_theme_mode_menu: 'dark' })
  for (const [path, name] of [
    ['/overview', 'Overview'],
    ['/records', 'Records'],
    ['/profile', 'Profile'],
  ] as const) {
    await page.goto(path)
    await expect(heading(page, name)).toBeVisible()
    await expect(htmlElement(page)).toHaveCSS('background-color', /^oklch\(0\.1/)
    await page.emulateMedia({ media: 'print' })
    await expect(htmlElement(page)).toHaveCSS('background-color', /^oklch\(0\.98/)
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeHidden()
    const lightnesses = await page.getByRole('main').evaluate(main =>
      [main, ...main.querySelectorAll('*')]
        .filter(element => element.checkVisibility())
        .map(element => /^oklch\(([\d.]+)/.exec(getComputedStyle(element).color)?.[1] ?? 0)
        .map(Number),
    )
    expect(Math.max(...lightnesses)).toBeLessThan(0.6)
    await page.emulateMedia({ media: 'screen' })
  }
})

test('if the device asks for more contrast, borders and secondary texts have the colour of the main text', async ({
  page,
}) => {
  await page.emulateMedia({ contrast: 'more' })
  await page.goto('/auth/login')
  const lead = page.getByText(brand.tagline.en ?? '')
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

/**
 * Records theme, background (light or dark), language and heading of each rendered frame, and all
 * values of `lang` and `data-theme`.
 */
const watchFrames = (page: Page) =>
  page.addInitScript(() => {
    const changes: (string | null)[][] = []
    Object.assign(window, { attributeChanges: changes })
    new MutationObserver(records => {
      for (const { target, attributeName, oldValue } of records)
        if (target === document.documentElement) changes.push([attributeName, oldValue])
    }).observe(document, {
      attributeFilter: ['lang', 'data-theme'],
      attributeOldValue: true,
      subtree: true,
    })
    const seen = new Set<string>()
    Object.assign(window, { framesSeen: seen, frameCount: 0 })
    const backgroundToneAt = (x: number, y: number) => {
      let element = document.elementFromPoint(x, y)
      while (element && /, 0\)|\/ 0\)|transparent/.test(getComputedStyle(element).backgroundColor))
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

const withoutRepetition = (first: string, second: string) =>
  first === second ? [first] : [first, second]

/** The values of an attribute of `<html>` since the first byte, without repetitions. */
const readAttributeValues = (page: Page, name: string) =>
  page.evaluate(attribute => {
    const changes: unknown = Reflect.get(window, 'attributeChanges')
    const values = (Array.isArray(changes) ? changes : [])
      .filter(([changed]) => changed === attribute)
      .map(([, oldValue]) => String(oldValue))
    const all = [...values, document.documentElement.getAttribute(attribute)]
    return all.filter((value, index) => value !== all[index - 1])
  }, name)

/**
 * Each case contains: path, heading and language of the page, the chosen theme, the theme that was
 * shown last, the theme of the device, and the theme that all frames must have.
 */
const FRAME_CASES = [
  ['/auth/login', 'サインイン', 'ja', 'dark', '', 'light', 'dark'],
  ['/auth/login', 'Sign in', 'en', 'purple', 'dark', 'light', 'light'],
  ['/profile', 'Profile', 'fr', 'system', 'light', 'dark', 'dark'],
  ['/overview', 'Overview', 'en', '', '', 'dark', 'dark'],
] as const

for (const [index, frameCase] of FRAME_CASES.entries()) {
  const [path, heading, lang, chosen, last, device, theme] = frameCase
  test(
    `with ${chosen ? `the stored theme "${chosen}"` : 'no stored theme'} on a device in ${device} mode, each frame of ${path} is ${theme} and in the language "${lang}"`,
    { tag: index < 2 ? [] : '@matrix' },
    async ({ page, seedStorage }) => {
      await page.emulateMedia({ colorScheme: device })
      await seedStorage({
        ...(/auth|support/.test(path) ? {} : await getSession('admin')),
        ...(chosen && { kt_theme_mode_menu: chosen }),
        ...(last && { kt_theme_mode_value: last }),
        ...(lang !== 'en' && { language: lang }),
      })
      await watchFrames(page)
      const wrong: string[] = []
      for (let load = 0; load < 2; load++) {
        await (load === 0 ? page.goto(path) : page.reload())
        await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor()
        await waitForStart(page)
        // Waits for the next frame, because it is the first one that shows the started app.
        await page.evaluate(() => new Promise(requestAnimationFrame))
        const { count, kinds } = await readFrames(page)
        // The first value is that of the HTML.
        expect(await readAttributeValues(page, 'data-theme')).toEqual(
          withoutRepetition('light', theme),
        )
        expect(await readAttributeValues(page, 'lang')).toEqual(withoutRepetition('en', lang))
        expect(count).toBeGreaterThan(0)
        const expected = [`${theme}|${theme}|${theme}|${lang}|`]
        expected.push(`${expected[0] ?? ''}${heading}`)
        wrong.push(...kinds.filter(kind => !expected.includes(kind)))
      }
      expect(wrong).toEqual([])
    },
  )
}
