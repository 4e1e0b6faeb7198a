import { getSession } from '../../e2e/demoUsers'
import { PATH_WITHOUT_APP } from '../../e2e/pageWithoutApp'
import { expect, test } from '../../e2e/test'
import { launchFreezableBrowser, type FreezableTab } from './freezableBrowser'

/**
 * Records whether a tab shows the shell when the tab freezes, when it resumes, and in the first
 * frame after it has resumed.
 */
const recordShellVisibility = (tab: FreezableTab) =>
  tab.evaluate(() => {
    const showsShell = () => document.querySelector('nav') !== null
    const events: string[] = []
    Object.assign(window, { events })
    for (const type of ['freeze', 'resume']) {
      window.addEventListener(type, () => events.push(`${type} ${showsShell()}`), true)
    }
    document.addEventListener('resume', () => {
      requestAnimationFrame(() => events.push(`frame ${showsShell()}`))
    })
  })
const showsPage = (tab: FreezableTab) =>
  tab.evaluate(() => ['nav', 'main h1'].every(part => document.querySelector(part) !== null))
const takeShellEvents = (tab: FreezableTab) =>
  tab.evaluate(() => {
    const events: unknown = Reflect.get(window, 'events')
    return Array.isArray(events) ? events.splice(0).map(String) : []
  })

test('if another tab signs out, a frozen tab shows no page in the first frame after it resumes', async ({
  origin,
}) => {
  const browser = await launchFreezableBrowser()
  try {
    const bare = await browser.newPage()
    await bare.goto(origin + PATH_WITHOUT_APP)
    const tab = await browser.newPage()
    await tab.goto(`${origin}/auth/login`)
    await recordShellVisibility(tab)
    const lifecycle = await tab.createCDPSession()
    const session = Object.entries(await getSession('admin'))
    await tab.bringToFront()
    await bare.evaluate(entries => {
      for (const [key, value] of entries) localStorage.setItem(key, value)
    }, session.toReversed())
    await expect.poll(() => showsPage(tab)).toBe(true)
    await bare.bringToFront()
    await expect.poll(() => tab.evaluate(() => document.visibilityState)).toBe('hidden')
    await takeShellEvents(tab)
    await lifecycle.send('Page.setWebLifecycleState', { state: 'frozen' })
    const frozen: string[] = []
    const isFrozen = async () => frozen.push(...(await takeShellEvents(tab))) > 0
    await expect.poll(isFrozen).toBe(true)
    expect(frozen).toEqual(['freeze true'])
    await bare.evaluate(() => {
      localStorage.clear()
    })
    // The tab can already read the empty localStorage, but the page has not received an event
    // yet.
    await expect.poll(() => tab.evaluate(() => localStorage.length)).toBe(0)
    await tab.bringToFront()
    await tab.waitForSelector('input[name=password]')
    const events: string[] = []
    const hasRendered = async () => {
      events.push(...(await takeShellEvents(tab)))
      return events.some(event => event.startsWith('frame'))
    }
    await expect.poll(hasRendered).toBe(true)
    expect(events).not.toContain('frame true')
  } finally {
    await browser.close()
  }
})
