import type { Page } from '@playwright/test'
import { random, say, times } from '../support/proof'
import { BARE, leftIn, put, tokensSeen, watchTokens } from './bareTab'
import { unusualSession } from './people'
import { expect, test } from './test'

/** How far apart the two tabs act, at most. In milliseconds. */
const APART = 25

/** What signs somebody in. Roles that a person has written by hand after the sign-out are theirs. */
const TOKENS = ['accessToken', 'refreshToken', 'tokenExpiration']

/** What a tab is made ready for, and then does by itself at a given instant. */
const DEEDS = [
  'signs out',
  'chooses another language',
  'goes to another page',
  'comes back to life',
  'loads the page anew',
  'finds its roles edited by hand',
] as const
type Deed = (typeof DEEDS)[number]

/** The menu that a deed needs. */
const MENUS: Readonly<Partial<Record<Deed, RegExp>>> = {
  'signs out': /^(Account|Konto)$/,
  'chooses another language': /^(Language|Sprache)$/,
}

/** Opens the menu that a deed needs; a tab that acts on its own must not wait for one. */
async function ready(tab: Page, deed: Deed) {
  const name = MENUS[deed]
  if (!name) return
  // A tab behind another may draw nothing, and a menu that is not drawn can't be pressed.
  await tab.bringToFront()
  const menu = tab.getByRole('menu')
  // A tab that has just been signed in elsewhere may still be drawing its frame anew.
  await expect(async () => {
    if (!(await menu.isVisible())) await tab.getByRole('button', { name }).click({ timeout: 1_000 })
    await expect(menu).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 20_000 })
}

/**
 * Has a tab do something at an instant, by its own clock; milliseconds since 1970. Comes back once it
 * has, which a tab out of sight may do late, and says whether there was something to press.
 */
const actAt = (tab: Page, deed: Deed, at: number) =>
  tab.evaluate(
    ([what, instant]) => {
      const press = (selector: string, isIt: (element: HTMLElement) => boolean) => {
        const found = [...document.querySelectorAll<HTMLElement>(selector)].find(isIt)
        found?.click()
        return found !== undefined
      }
      const deeds: Readonly<Record<string, () => boolean>> = {
        'signs out': () =>
          press('[role=menuitem]', ({ textContent }) => /Sign out|Abmelden/.test(textContent)),
        'chooses another language': () =>
          press(
            '[role=menuitemradio]',
            ({ ariaChecked, textContent }) =>
              ariaChecked !== 'true' && /English|Deutsch/.test(textContent),
          ),
        'goes to another page': () =>
          press('nav a', element => element.getAttribute('aria-current') === null),
        'comes back to life': () => {
          for (const type of ['pageshow', 'focus']) dispatchEvent(new Event(type))
          return false
        },
        'loads the page anew': () => {
          // Once it has been answered here: after that nobody is left who could.
          setTimeout(() => {
            location.reload()
          })
          return false
        },
        'finds its roles edited by hand': () => {
          localStorage.setItem('userRoles', '["admin","auditor"]')
          dispatchEvent(new Event('focus'))
          return false
        },
      }
      return new Promise<boolean>(resolve => {
        setTimeout(
          () => {
            resolve(deeds[what]?.() ?? false)
          },
          Math.max(0, instant - Date.now()),
        )
      })
    },
    [deed, at] as const,
  )

/** In the language that was chosen last, which a new session does not change. */
const menuOf = (tab: Page) => tab.getByRole('navigation', { name: /^(Main menu|Hauptmenü)$/ })

test('whatever a tab does while another signs out, no token comes back @in-page', async ({
  context,
}) => {
  const runs = times(25, 1_000)
  test.setTimeout(60_000 + runs * 6_000)
  const pick = random(3)
  const bare = await context.newPage()
  await bare.goto(BARE)
  /** A new one each time, as a sign-in gives it. */
  const session = (run: number) => unusualSession('admin', { days: 10 + run / 1_000 })
  await put(bare, await session(0))
  await watchTokens(bare)
  const tabs = [await context.newPage(), await context.newPage()] as const
  const [one, other] = tabs
  for (const tab of tabs) await tab.goto('/access')

  let missed = 0
  for (let run = 0; run < runs + missed; run++) {
    // What is proved is not how soon that is.
    for (const tab of tabs) await expect(menuOf(tab)).toBeVisible({ timeout: 30_000 })
    const deed = DEEDS[pick(DEEDS.length)] ?? 'signs out'
    await ready(one, 'signs out')
    await ready(other, deed)
    const at = Date.now() + 40
    const apart = pick(2 * APART) - APART
    const what = `one signs out, ${apart} ms later the other ${deed}`
    const [hasSignedOut] = await Promise.all([
      actAt(one, 'signs out', at),
      actAt(other, deed, at + apart),
    ])
    if (hasSignedOut) {
      for (const tab of tabs) await expect(tab.locator('input[name=password]'), what).toBeVisible()
      expect(await leftIn(bare, TOKENS), what).toEqual([])
      expect(await tokensSeen(bare), what).toEqual([])
    } else {
      // Its menu was drawn anew meanwhile, and is closed: it has not signed out.
      missed += 1
    }
    await put(bare, await session(run + 1))
  }
  // A share of runs that never began would make the others prove little.
  expect(missed).toBeLessThanOrEqual(runs / 4)
  say(`tokens that came back in ${runs} interleavings of two tabs`, 0)
})
