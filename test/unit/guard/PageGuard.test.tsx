import { act, screen, waitFor, within } from '@testing-library/react'
import { languageChosen } from '@/language/languageSlice'
import { signedOut } from '@/session/sessionSlice'
import {
  createServer,
  hang,
  json,
  later,
  listOf,
  PAGES,
  unreachable,
  USERS,
} from '../../support/server'
import { askForPages } from '../../support/askForPages'
import { demoServer, PASSWORD, sessionOf, sessionWith } from '../../support/people'
import { heading, here, renderApp } from '../../support/renderApp'
import { dispatchStorageEvent } from '../../support/startStore'

type Answer = (request: Request) => Response | Promise<Response>

/** An address, opened by somebody with these roles, on a server that answers so for the list of pages. */
const open = (address: string, answer: Answer, roles: readonly string[] = ['clerk']) =>
  renderApp(address, {
    server: createServer({ [PAGES]: answer, [USERS]: () => json([]) }),
    stored: sessionWith(roles),
  })

/** Whether the code of a page has been asked for since this file began. */
const isLoaded = (page: string) =>
  Object.keys(require.cache).some(file => file.endsWith(`/${page}.tsx`))

const lastDecision = ({ store }: Awaited<ReturnType<typeof renderApp>>) =>
  store.getState().guard.decisions.at(-1)

test('a page on the list is shown, and the decision is on record', async () => {
  const app = await open('/users?q=1#top', () => listOf('/dashboard', 'users/'))
  await heading('Users')
  expect(here()).toBe('/users?q=1#top')
  expect(app.server.count(PAGES)).toBe(1)
  expect(app.store.getState().guard.decisions).toHaveLength(1)
  expect(lastDecision(app)).toMatchObject({
    asked: '/users?q=1#top',
    path: '/users',
    verdict: 'allowed',
    reason: 'matched',
    matched: 'users/',
    roles: ['clerk'],
    listSize: 2,
    trigger: 'load',
  })
})

test('a decision is written down once, however often the page is drawn', async () => {
  const { store } = await open('/users', () => listOf('/users'))
  await heading('Users')
  act(() => void store.dispatch(languageChosen('fr')))
  await waitFor(() => {
    expect(document.documentElement.lang).toBe('fr')
  })
  expect(store.getState().guard.decisions).toHaveLength(1)
})

test('a page that is not on the list is neither shown nor loaded, and one is told why', async () => {
  const app = await open('/access', () => listOf('/dashboard', '/users'))
  await heading('You may not open this page')
  expect(here()).toBe('/error/403')
  expect(screen.getByText('/access')).toBeVisible()
  expect(screen.getByText('clerk')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Users' })).toBeVisible()
  for (const name of ['Check again', 'Copy details', 'Sign out']) {
    expect(screen.getByRole('button', { name })).toBeVisible()
  }
  expect(screen.queryByRole('link', { name: 'Access' })).toBeNull()
  expect(lastDecision(app)).toMatchObject({
    verdict: 'forbidden',
    reason: 'noMatch',
    matched: null,
  })
})

test('while the answer is on its way nothing is shown and no page is loaded', async () => {
  const { answer, give } = later()
  await open('/users', answer)
  await screen.findByRole('status', { name: 'Checking what you may open' })
  expect(screen.queryByRole('heading')).toBeNull()
  expect(screen.queryByRole('navigation')).toBeNull()
  give(listOf('/users'))
  await heading('Users')
})

test.each([
  ['no connection', unreachable],
  ['a fault of the server', () => json({}, 500)],
  ['an answer that is no list', () => json({ Path: '/users' })],
  ['a refusal', () => json({}, 403)],
  ['no such service', () => json({}, 404)],
])('with %s one is neither let in nor turned away nor signed out', async (_, answer) => {
  jest.useFakeTimers({ now: Date.now(), advanceTimers: true })
  const app = await open('/users', answer)
  await act(() => jest.advanceTimersByTimeAsync(10_000))
  await heading('Access could not be checked')
  expect(here()).toBe('/users')
  for (const name of ['Try again', 'Copy details', 'Sign out']) {
    expect(screen.getByRole('button', { name })).toBeVisible()
  }
  expect(screen.getByRole('alert')).toBeVisible()
  expect(app.store.getState().session.status).toBe('signedIn')
  expect(lastDecision(app)).toMatchObject({
    verdict: 'unavailable',
    listFetchedAt: null,
    listSize: 0,
  })
  jest.useRealTimers()
})

test('trying again opens the page once the server answers', async () => {
  const answers: Answer[] = [() => json({}, 404), () => listOf('/users')]
  const { user } = await open('/users', request => answers.shift()?.(request) ?? json({}, 404))
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  await heading('Users')
})

test('who is not signed in is asked to, and the server is not', async () => {
  const app = await renderApp('/users?q=1')
  await heading('Sign in')
  expect(here()).toBe('/auth/login?returnUrl=%2Fusers%3Fq%3D1')
  expect(app.server.requests).toEqual([])
  expect(lastDecision(app)).toMatchObject({
    verdict: 'signInRequired',
    reason: 'noToken',
    roles: [],
  })
})

test.each([
  ['no expiration', { tokenExpiration: '' }, 'noExpiration'],
  ['an expiration that is none', { tokenExpiration: 'NaN' }, 'unreadableExpiration'],
  ['an expiration in the past', { tokenExpiration: '2020-01-01T00:00:00Z' }, 'expired'],
  ['a token that is none', { accessToken: 'foo' }, 'unreadableToken'],
  ['no token', { accessToken: '' }, 'noToken'],
])('with %s one is signed out without a call', async (_, changed, reason) => {
  const server = demoServer()
  const app = await renderApp('/users', {
    server,
    stored: { ...sessionWith(['admin']), ...changed },
  })
  await heading('Sign in')
  expect(here()).toBe('/auth/login?returnUrl=%2Fusers')
  expect(Object.values(app.storage.content).filter(value => value !== '')).toEqual([])
  expect(server.requests).toEqual([])
  expect(lastDecision(app)).toMatchObject({ verdict: 'signInRequired', reason })
})

test('who is refused by the server is signed out once and told', async () => {
  const app = await open('/users', () => json({}, 401))
  await heading('Sign in')
  expect(here()).toBe('/auth/login?returnUrl=%2Fusers')
  expect(screen.getByText('Your session has expired')).toBeVisible()
  expect(app.server.count(PAGES)).toBe(1)
  expect(app.storage.content).toEqual({})
})

test('without a role the server is not asked, and no page is open', async () => {
  const app = await open('/dashboard', hang, [])
  await heading('No page is open to you')
  expect(here()).toBe('/error/403')
  expect(app.server.requests).toEqual([])
  expect(screen.getByRole('button', { name: 'Sign out' })).toBeVisible()
  expect(lastDecision(app)).toMatchObject({ verdict: 'forbidden', reason: 'noRoles', listSize: 0 })
})

test('with an empty list no page is open, and one may check again', async () => {
  let list = listOf()
  const { user } = await open('/dashboard', () => list)
  await heading('No page is open to you')
  list = listOf('/dashboard')
  await user.click(screen.getByRole('button', { name: 'Check again' }))
  await heading('Dashboard')
  expect(here()).toBe('/dashboard')
})

test('the root leads to the first page, in menu order, that is open', async () => {
  await open('/', () => listOf('/access', '/users/:id', '/users'))
  await heading('Users')
  expect(here()).toBe('/users')
})

test('the menu has the pages that are open and no other', async () => {
  await renderApp('/dashboard', { stored: await sessionOf('user') })
  await heading('Dashboard')
  const menu = screen.getByRole('navigation', { name: 'Main menu' })
  expect(
    within(menu)
      .getAllByRole('link')
      .map(link => link.textContent),
  ).toEqual(['Dashboard', 'Users', 'Account'])
  expect(within(menu).getByRole('link', { name: 'Dashboard' })).toHaveAttribute(
    'aria-current',
    'page',
  )
})

test('nothing that the server lists becomes a link by itself', async () => {
  const list = () => listOf('/dashboard', 'javascript:alert(1)', '//evil.example', '/unheard-of')
  await open('/dashboard', list)
  await heading('Dashboard')
  const links = screen.getAllByRole('link').map(link => link.getAttribute('href') ?? '')
  for (const href of links) expect(href).not.toMatch(/evil|javascript|unheard/)
})

test('the code of a page that is not open is never asked for', async () => {
  const { user } = await open('/access', () => listOf('/dashboard', '/users'))
  await heading('You may not open this page')
  await user.click(screen.getByRole('link', { name: 'Dashboard' }))
  await heading('Dashboard')
  await user.hover(screen.getByRole('link', { name: 'Users' }))
  expect(isLoaded('DashboardPage')).toBe(true)
  expect(isLoaded('AccessPage')).toBe(false)
})

test('a page that the newest list no longer has is left at once', async () => {
  let list = listOf('/dashboard', '/users')
  const { store } = await open('/users', () => list)
  await heading('Users')
  list = listOf('/dashboard')
  await act(async () => {
    await askForPages(store, { anew: true })
  })
  await heading('You may not open this page')
  expect(screen.queryByRole('link', { name: 'Users' })).toBeNull()
})

test('an answer that comes after the sign-out opens nothing', async () => {
  const { answer, give } = later()
  const { store } = await open('/users', answer)
  await screen.findByRole('status', { name: 'Checking what you may open' })
  act(() => void store.dispatch(signedOut('asked')))
  await heading('Sign in')
  await act(async () => {
    give(listOf('/users'))
    await Promise.resolve()
  })
  expect(here()).toBe('/auth/login')
  expect(screen.queryByRole('heading', { name: 'Users' })).toBeNull()
})

test('a sign-out in another tab leads to the sign-in page, which says so', async () => {
  const { storage } = await renderApp('/users', { stored: await sessionOf('admin') })
  await heading('Users')
  storage.clear()
  act(() => void dispatchStorageEvent(null))
  await heading('Sign in')
  expect(here()).toBe('/auth/login')
  expect(screen.getByText('You were signed out in another tab')).toBeVisible()
})

/** From an account page whose session has run out to whoever signs in next. */
async function expireAndSignIn(next: string) {
  const { store, user } = await renderApp('/account', { stored: await sessionOf('user') })
  await heading('Account')
  act(() => void store.dispatch(signedOut('expired')))
  await heading('Sign in')
  expect(here()).toBe('/auth/login?returnUrl=%2Faccount')
  await user.type(screen.getByLabelText('Email'), next)
  await user.type(screen.getByLabelText('Password'), `${PASSWORD}{Enter}`)
}

test('the same user is led back to where the session ran out', async () => {
  await expireAndSignIn('user@demo.com')
  await heading('Account')
  expect(here()).toBe('/account')
})

test('another user starts at the first page, though the other one is open, too', async () => {
  await expireAndSignIn('admin@demo.com')
  await heading('Dashboard')
  expect(here()).toBe('/dashboard')
})

test('who signs out is told so, and is not led back', async () => {
  const { user } = await renderApp('/account', { stored: await sessionOf('user') })
  await heading('Account')
  await user.click(screen.getByRole('button', { name: 'Account' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
  await heading('Sign in')
  expect(here()).toBe('/auth/login')
  expect(screen.getByText('You have signed out')).toBeVisible()
})
