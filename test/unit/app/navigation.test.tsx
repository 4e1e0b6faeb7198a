import { screen, within } from '@testing-library/react'
import { selectDecisions } from '@/guard/guardSlice'
import { sessionOf } from '../../support/people'
import { heading, renderApp } from '../../support/renderApp'

const link = (name: string) =>
  within(screen.getByRole('navigation', { name: 'Main menu' })).getByRole('link', { name })

/** The app on the first of two pages that were both seen before. */
async function openSeenPages() {
  const app = await renderApp('/users', { stored: await sessionOf('admin') })
  await heading('Users')
  await app.user.click(link('Account'))
  await heading('Account')
  await app.user.click(link('Users'))
  await heading('Users')
  return app
}

test('a session that was removed from storage ends before anything of the next page is rendered', async () => {
  const { storage, user } = await openSeenPages()
  const rendered: (string | null | undefined)[] = []
  const observer = new MutationObserver(() => {
    rendered.push(document.querySelector('h1')?.textContent)
  })
  observer.observe(document.body, { childList: true, subtree: true })
  storage.removeItem('accessToken')
  await user.click(link('Account'))
  await heading('Sign in')
  observer.disconnect()
  expect(rendered).not.toContain('Account')
  expect(location.pathname + location.search).toBe('/auth/login?returnUrl=%2Faccount')
})

test('a navigation to a page seen before is decided once, as a link', async () => {
  const { store, user } = await openSeenPages()
  const before = selectDecisions(store.getState()).length
  await user.click(link('Account'))
  await heading('Account')
  const decisions = selectDecisions(store.getState()).slice(before)
  expect(decisions).toMatchObject([{ path: '/account', trigger: 'link', verdict: 'allowed' }])
})
