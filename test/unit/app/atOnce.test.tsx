import { screen, within } from '@testing-library/react'
import { selectDecisions } from '@/guard/guardSlice'
import { sessionOf } from '../../support/people'
import { heading, renderApp } from '../../support/renderApp'

const link = (name: string) =>
  within(screen.getByRole('navigation', { name: 'Main menu' })).getByRole('link', { name })

const shown = () => screen.queryByRole('heading', { level: 1 })?.textContent

/** Both pages seen, and one on the first of them. */
async function seen() {
  const app = await renderApp('/users', { stored: await sessionOf('admin') })
  await heading('Users')
  await app.user.click(link('Account'))
  await heading('Account')
  await app.user.click(link('Users'))
  await heading('Users')
  return app
}

/** Clicks as a browser does: what React leaves for a later turn has not been done when this returns. */
async function clickAndLook(name: string) {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false)
  try {
    link(name).click()
    await Promise.resolve()
    return shown()
  } finally {
    Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
  }
}

test('a page seen before is there in the very turn in which one goes to it', async () => {
  await seen()
  expect(await clickAndLook('Account')).toBe('Account')
})

test('a page whose code is not there yet takes its time', async () => {
  await seen()
  expect(await clickAndLook('Dashboard')).not.toBe('Dashboard')
  await heading('Dashboard')
})

test('a session that somebody has ended in storage is over before anything of the page is drawn', async () => {
  const { storage } = await seen()
  const drawn: (string | null | undefined)[] = []
  const observer = new MutationObserver(() => {
    drawn.push(document.querySelector('h1')?.textContent)
  })
  observer.observe(document.body, { childList: true, subtree: true })
  storage.removeItem('accessToken')
  await clickAndLook('Account')
  await heading('Sign in')
  observer.disconnect()
  expect(drawn).not.toContain('Account')
  expect(location.pathname + location.search).toBe('/auth/login?returnUrl=%2Faccount')
})

test('a navigation drawn at once is decided once, as a link', async () => {
  const { store } = await seen()
  const before = selectDecisions(store.getState()).length
  await clickAndLook('Account')
  const decisions = selectDecisions(store.getState()).slice(before)
  expect(decisions).toMatchObject([{ path: '/account', trigger: 'link', verdict: 'allowed' }])
})
