import type { Page } from '@playwright/test'
import { printResult, scaleRuns } from '../support/proof'
import { getSession, type StoredValues } from './demoUsers'
import { expect, test } from './test'

/** Records theme, background (light or dark), language and heading of each rendered frame. */
const watchFrames = (page: Page) =>
  page.addInitScript(() => {
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
    ...{ lang: 'fr', path: '/account', heading: 'Compte' },
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
    ...{ lang: 'en', path: '/dashboard', heading: 'Dashboard' },
  },
]

/** The number of page loads for each case: 2, or 10 with `PROVE=1`. */
const LOADS_PER_CASE = scaleRuns(2, 10)

for (const { storage, systemTheme, theme, lang, path, heading } of FRAME_CASES) {
  test(`each frame of ${path} has the ${theme} theme and the language ${lang} @in-page`, async ({
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
