import type { Page } from '@playwright/test'
import { createRandom, printResult, scaleRuns } from '../support/proof'
import {
  PATH_WITHOUT_APP,
  readLeftoverKeys,
  replaceStorage,
  readWatchedTokens,
  watchTokens,
} from './pageWithoutApp'
import { createSession } from './demoUsers'
import { expect, test } from './test'

/** The longest time between the actions of the two tabs, in either order. */
const MAX_GAP_MS = 25

/** The keys that must stay removed. `userRoles` is not among them, because an action writes it. */
const TOKEN_KEYS = ['accessToken', 'refreshToken', 'tokenExpiration']

/** What a tab can do at a given time. */
const TAB_ACTIONS = [
  'signs out',
  'chooses another language',
  'goes to another page',
  'resumes',
  'reloads',
  'gets its roles edited by hand',
] as const
type TabAction = (typeof TAB_ACTIONS)[number]

/** The name of the button that opens the menu for an action, in English or German. */
const MENU_BUTTONS: Readonly<Partial<Record<TabAction, RegExp>>> = {
  'signs out': /^(Account|Konto)$/,
  'chooses another language': /^(Language|Sprache)$/,
}

/** Opens the menu that an action needs, so that the action itself does not wait for it. */
async function openMenuFor(tab: Page, action: TabAction) {
  const name = MENU_BUTTONS[action]
  if (!name) return
  // A hidden tab may not render its menu, and then the menu can't be clicked.
  await tab.bringToFront()
  const menu = tab.getByRole('menu')
  // After a sign-in in another tab, this tab may still be rendering its shell.
  await expect(async () => {
    if (!(await menu.isVisible())) await tab.getByRole('button', { name }).click({ timeout: 1_000 })
    await expect(menu).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 20_000 })
}

/**
 * Runs an action in a tab at the time `at` (in milliseconds since 1970), or a little later if the
 * tab is hidden. After the action, resolves to whether the action found an element to click.
 */
const runActionAt = (tab: Page, action: TabAction, at: number) =>
  tab.evaluate(
    ([name, time]) => {
      const click = (selector: string, isTarget: (element: HTMLElement) => boolean) => {
        const found = [...document.querySelectorAll<HTMLElement>(selector)].find(isTarget)
        found?.click()
        return found !== undefined
      }
      const actions: Readonly<Record<string, () => boolean>> = {
        'signs out': () =>
          click('[role=menuitem]', ({ textContent }) => /Sign out|Abmelden/.test(textContent)),
        'chooses another language': () =>
          click(
            '[role=menuitemradio]',
            ({ ariaChecked, textContent }) =>
              ariaChecked !== 'true' && /English|Deutsch/.test(textContent),
          ),
        'goes to another page': () =>
          click('nav a', element => element.getAttribute('aria-current') === null),
        resumes: () => {
          for (const type of ['pageshow', 'focus']) dispatchEvent(new Event(type))
          return false
        },
        reloads: () => {
          // Reloads after `evaluate` has returned, because a reload destroys its context.
          setTimeout(() => {
            location.reload()
          })
          return false
        },
        'gets its roles edited by hand': () => {
          localStorage.setItem('userRoles', '["admin","auditor"]')
          dispatchEvent(new Event('focus'))
          return false
        },
      }
      return new Promise<boolean>(resolve => {
        setTimeout(
          () => {
            resolve(actions[name]?.() ?? false)
          },
          Math.max(0, time - Date.now()),
        )
      })
    },
    [action, at] as const,
  )

/** The main menu in English or German. The language of the previous run is kept. */
const localizedMainMenu = (tab: Page) =>
  tab.getByRole('navigation', { name: /^(Main menu|Hauptmenü)$/ })

test('after a sign-out, no token is stored again, whatever another tab does at the same time @in-page', async ({
  context,
}) => {
  const runs = scaleRuns(25, 1_000)
  test.setTimeout(60_000 + runs * 6_000)
  const pick = createRandom(3)
  const bare = await context.newPage()
  await bare.goto(PATH_WITHOUT_APP)
  /** Each run has different tokens, as after a sign-in. */
  const createRunSession = (run: number) => createSession('admin', { days: 10 + run / 1_000 })
  await replaceStorage(bare, await createRunSession(0))
  await watchTokens(bare)
  const tabs = [await context.newPage(), await context.newPage()] as const
  const [first, second] = tabs
  for (const tab of tabs) await tab.goto('/access')

  let skipped = 0
  for (let run = 0; run < runs + skipped; run++) {
    // The timeout is long, because the test does not measure how soon the menu appears.
    for (const tab of tabs) await expect(localizedMainMenu(tab)).toBeVisible({ timeout: 30_000 })
    const action = TAB_ACTIONS[pick(TAB_ACTIONS.length)] ?? 'signs out'
    await openMenuFor(first, 'signs out')
    await openMenuFor(second, action)
    const at = Date.now() + 40
    const gap = pick(2 * MAX_GAP_MS) - MAX_GAP_MS
    const description = `the first tab signs out, ${gap} ms later the second ${action}`
    const [hasSignedOut] = await Promise.all([
      runActionAt(first, 'signs out', at),
      runActionAt(second, action, at + gap),
    ])
    if (hasSignedOut) {
      for (const tab of tabs)
        await expect(tab.locator('input[name=password]'), description).toBeVisible()
      expect(await readLeftoverKeys(bare, TOKEN_KEYS), description).toEqual([])
      expect(await readWatchedTokens(bare), description).toEqual([])
    } else {
      // A new render has closed the menu, so this run did not sign out.
      skipped += 1
    }
    await replaceStorage(bare, await createRunSession(run + 1))
  }
  // Too many skipped runs would make the result meaningless.
  expect(skipped).toBeLessThanOrEqual(runs / 4)
  printResult(`tokens that came back in ${runs} interleavings of two tabs`, 0)
})
