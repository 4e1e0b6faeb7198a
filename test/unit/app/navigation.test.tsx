import { selectDecisions } from '@/guard/guardSlice'
import { createDemoSession } from '../../support/demoSessions'
import { findHeading, renderApp, getMenuLink } from '../../support/renderApp'

/** Opens two pages, then returns to the first. */
async function visitTwoPages() {
  const app = await renderApp('/records', { stored: await createDemoSession('admin') })
  await findHeading('Records')
  await app.user.click(getMenuLink('Profile'))
  await findHeading('Profile')
  await app.user.click(getMenuLink('Records'))
  await findHeading('Records')
  return app
}

test('if the session was removed from storage, a navigation shows the sign-in form instead of the page', async () => {
  const { storage, user } = await visitTwoPages()
  const rendered: (string | null | undefined)[] = []
  const observer = new MutationObserver(() => {
    rendered.push(document.querySelector('h1')?.textContent)
  })
  observer.observe(document.body, { childList: true, subtree: true })
  storage.removeItem('accessToken')
  await user.click(getMenuLink('Profile'))
  await findHeading('Sign in')
  observer.disconnect()
  expect(rendered).not.toContain('Profile')
  expect(location.pathname + location.search).toBe('/auth/login?returnUrl=%2Fprofile')
})

test("a navigation to a page that was already visited makes one decision, with the trigger 'link'", async () => {
  const { store, user } = await visitTwoPages()
  const before = selectDecisions(store.getState()).length
  await user.click(getMenuLink('Profile'))
  await findHeading('Profile')
  const decisions = selectDecisions(store.getState()).slice(before)
  expect(decisions).toMatchObject([{ path: '/profile', trigger: 'link', verdict: 'allowed' }])
})
