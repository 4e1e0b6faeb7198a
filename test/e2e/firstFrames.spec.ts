import type { Page } from '@playwright/test'
import { say, times } from '../support/proof'
import { sessionFor, type Stored } from './people'
import { expect, test } from './test'

/** Looks at every frame that the page draws: how light it is, its language, its heading. */
const watchFrames = (page: Page) =>
  page.addInitScript(() => {
    const seen = new Set<string>()
    Object.assign(window, { framesSeen: seen, frameCount: 0 })
    const groundAt = (x: number, y: number) => {
      let element = document.elementFromPoint(x, y)
      while (element && /, 0\)|\/ 0\)|transparent/.test(getComputedStyle(element).backgroundColor))
        element = element.parentElement
      const ground = getComputedStyle(element ?? document.documentElement).backgroundColor
      const lightness = Number(/^oklch\(([\d.]+)/.exec(ground)?.[1] ?? NaN)
      return lightness > 0.6 ? 'light' : lightness < 0.4 ? 'dark' : ground
    }
    const look = () => {
      requestAnimationFrame(look)
      if (!document.getElementById('root')) return
      const { dataset, lang } = document.documentElement
      const grounds = [groundAt(4, innerHeight - 4), groundAt(innerWidth - 4, 4)]
      const title = document.querySelector('h1')?.textContent ?? ''
      seen.add([dataset.theme, ...grounds, lang, title].join('|'))
      Object.assign(window, { frameCount: Number(Reflect.get(window, 'frameCount')) + 1 })
    }
    requestAnimationFrame(look)
  })

const framesOf = (page: Page) =>
  page.evaluate(() => {
    const seen: unknown = Reflect.get(window, 'framesSeen')
    return {
      count: Number(Reflect.get(window, 'frameCount')),
      kinds: seen instanceof Set ? [...seen].map(String) : [],
    }
  })

type Case = {
  readonly stored: Stored
  readonly device: 'light' | 'dark'
  readonly shows: 'light' | 'dark'
  readonly lang: string
  readonly at: string
  readonly heading: string
}

const CASES: readonly Case[] = [
  {
    ...{ stored: { kt_theme_mode_menu: 'dark', language: 'ja' }, device: 'light', shows: 'dark' },
    ...{ lang: 'ja', at: '/auth/login', heading: 'サインイン' },
  },
  {
    ...{ stored: { kt_theme_mode_menu: 'light', language: 'de' }, device: 'dark', shows: 'light' },
    ...{ lang: 'de', at: '/auth/login', heading: 'Anmelden' },
  },
  {
    ...{ stored: { kt_theme_mode_menu: 'system', language: 'fr' }, device: 'dark', shows: 'dark' },
    ...{ lang: 'fr', at: '/account', heading: 'Compte' },
  },
  {
    ...{ stored: { kt_theme_mode_menu: 'dark', language: 'es' }, device: 'light', shows: 'dark' },
    ...{ lang: 'es', at: '/support', heading: 'Soporte' },
  },
  {
    ...{ stored: {}, device: 'dark', shows: 'dark' },
    ...{ lang: 'en', at: '/dashboard', heading: 'Dashboard' },
  },
]

/** How often each of them is loaded: fifty loads in all, where all is to be proven. */
const LOADS = times(2, 10)

for (const { stored, device, shows, lang, at, heading } of CASES) {
  test(`every frame of ${at} is ${shows} and in ${lang}, from the first @in-page`, async ({
    page,
    store,
  }) => {
    await page.emulateMedia({ colorScheme: device })
    await store({ ...(/auth|support/.test(at) ? {} : await sessionFor('admin')), ...stored })
    await watchFrames(page)
    const wrong: string[] = []
    let frames = 0
    for (let load = 0; load < LOADS; load++) {
      await (load === 0 ? page.goto(at) : page.reload())
      await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor()
      const { count, kinds } = await framesOf(page)
      expect(count).toBeGreaterThan(0)
      frames += count
      const right = [`${shows}|${shows}|${shows}|${lang}|`]
      right.push(`${right[0] ?? ''}${heading}`)
      wrong.push(...kinds.filter(kind => !right.includes(kind)))
    }
    expect(wrong).toEqual([])
    say(`${at}: loads, frames, wrong ones`, `${LOADS}, ${frames}, ${wrong.length}`)
  })
}
