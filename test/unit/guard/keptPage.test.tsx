import { act, screen, waitFor } from '@testing-library/react'
import { signedOut } from '@/session/sessionSlice'
import { createServer, json, later, listOf, LOGIN, PAGES, USERS } from '../../support/server'
import { demoServer, PASSWORD, sessionOf } from '../../support/people'
import { heading, here, renderApp } from '../../support/renderApp'
import { createStoredSession } from '../../support/startStore'
import { makeToken } from '../../support/tokens'

type App = Awaited<ReturnType<typeof renderApp>>

/** The administrator's list of users, and the field in it where something can be typed. */
async function openUsers(server = demoServer()) {
  const app = await renderApp('/users', { server, stored: await sessionOf('admin') })
  const search = await screen.findByRole('searchbox')
  return { app, search }
}

/** Ends the session, and waits for the form to sign in, whose code is loaded only then. */
async function end({ store }: App, reason: 'expired' | 'asked') {
  let isEnded = false
  await waitFor(() => {
    if (!isEnded) store.dispatch(signedOut(reason))
    isEnded = true
    expect(screen.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  })
}

/** Signs in on the form that is shown, and waits for the screen that this leads to. */
async function signIn({ user }: App, email: string, screenAfter: string) {
  const field = await screen.findByLabelText('Email')
  await user.clear(field)
  await user.type(field, email)
  await user.type(screen.getByLabelText('Password'), PASSWORD)
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  await heading(screenAfter)
}

const cached = ({ store }: App) => JSON.stringify(store.getState().api)

test('what was typed when the session expired is there again once its user has signed in', async () => {
  const { app, search } = await openUsers()
  await app.user.type(search, 'No')
  await end(app, 'expired')

  expect(here()).toBe('/auth/login?returnUrl=%2Fusers')
  expect(screen.getByText('Your session has expired')).toBeVisible()
  expect(screen.getByText('What you typed on Users is kept.')).toBeVisible()
  expect(screen.getByRole('dialog')).toContainElement(screen.getByLabelText('Email'))
  expect(screen.getByLabelText('Email')).toHaveValue('admin@demo.com')
  expect(search).not.toBeVisible()

  await signIn(app, 'admin@demo.com', 'Users')
  expect(here()).toMatch(/^\/users/)
  expect(search).toBeVisible()
  expect(search).toHaveValue('No')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a page that waits behind the sign-in form leaves the address alone', async () => {
  const { app, search } = await openUsers()
  await app.user.type(search, 'No')
  await end(app, 'expired')
  await app.user.type(await screen.findByLabelText('Password'), 'half')
  // Longer than the search lets typing rest before the address follows.
  await act(() => new Promise(resolve => setTimeout(resolve, 400)))
  expect(here()).toBe('/auth/login?returnUrl=%2Fusers')
  expect(screen.getByLabelText('Password')).toHaveValue('half')

  await app.user.clear(screen.getByLabelText('Password'))
  await signIn(app, 'admin@demo.com', 'Users')
  await waitFor(() => {
    expect(here()).toBe('/users?q=No')
  })
})

test('a wrong password leaves what was typed where it is', async () => {
  const { app, search } = await openUsers()
  await app.user.type(search, 'No')
  await end(app, 'expired')
  await app.user.type(await screen.findByLabelText('Password'), 'wrong')
  await app.user.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('The login detail is incorrect')

  await app.user.clear(screen.getByLabelText('Password'))
  await signIn(app, 'admin@demo.com', 'Users')
  expect(search).toBeVisible()
  expect(search).toHaveValue('No')
})

test('another user who signs in there gets a clean start', async () => {
  const { app, search } = await openUsers()
  await app.user.type(search, 'No')
  await end(app, 'expired')
  expect(cached(app)).toContain('noor')

  await signIn(app, 'user@demo.com', 'Dashboard')
  expect(here()).toBe('/dashboard')
  expect(search).not.toBeInTheDocument()
})

test('somebody whose token names nobody might be another user, and gets a clean start', async () => {
  const anonymous = () => createStoredSession(makeToken({ sub: undefined, name: 'Ida Brook' }))
  const { tokenExpiration: expiration, ...tokens } = anonymous()
  const server = createServer({
    [LOGIN]: () => json({ ...tokens, expiration }),
    [PAGES]: () => listOf('/dashboard', '/users'),
    [USERS]: () => json([{ id: 1, email: 'noor@example.com' }]),
  })
  const app = await renderApp('/users', { server, stored: anonymous() })
  const search = await screen.findByRole('searchbox')
  await app.user.type(search, 'No')
  await end(app, 'expired')

  await signIn(app, 'ida@example.com', 'Dashboard')
  expect(search).not.toBeInTheDocument()
})

test('where nothing was typed nothing is kept: the page and its data are gone', async () => {
  const { app, search } = await openUsers()
  await end(app, 'expired')
  expect(here()).toBe('/auth/login?returnUrl=%2Fusers')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(search).not.toBeInTheDocument()
  expect(cached(app)).not.toContain('Noor')
})

test('who asks to be signed out leaves nothing behind, typed or not', async () => {
  const { app, search } = await openUsers()
  await app.user.type(search, 'No')
  await end(app, 'asked')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(search).not.toBeInTheDocument()
  expect(cached(app)).not.toContain('Noor')
})

test('what may be opened is asked anew: a page that has been taken away stays shut', async () => {
  let pages = ['/dashboard', '/users']
  const server = demoServer({ [PAGES]: () => listOf(...pages) })
  const { app, search } = await openUsers(server)
  await app.user.type(search, 'No')
  await end(app, 'expired')
  pages = ['/dashboard']

  await signIn(app, 'admin@demo.com', 'Dashboard')
  expect(search).not.toBeInTheDocument()
})

test('a page that is taken away while somebody types in it stays until it is left', async () => {
  let pages = ['/dashboard', '/users']
  const server = demoServer({ [PAGES]: () => listOf(...pages) })
  const { app, search } = await openUsers(server)
  await app.user.type(search, 'No')
  pages = ['/dashboard', '/account']
  act(() => {
    window.dispatchEvent(new Event('focus'))
  })

  expect(await screen.findByText('You may no longer open this page')).toBeVisible()
  expect(search).toBeVisible()
  expect(search).toHaveValue('No')
  expect(await screen.findByText(/Now also: Account. No longer: Users/)).toBeInTheDocument()
  expect(screen.getByRole('navigation')).not.toHaveTextContent('Users')
  expect(app.store.getState().guard.decisions.at(-1)).toMatchObject({
    verdict: 'forbidden',
    reason: 'noMatch',
    trigger: 'refresh',
  })

  await app.user.click(screen.getByRole('button', { name: 'Leave the page' }))
  await heading('You may not open this page')
  expect(search).not.toBeInTheDocument()
})

test('a list that cannot be had after signing in costs nothing typed either', async () => {
  let answer = () => listOf('/dashboard', '/users')
  const server = demoServer({ [PAGES]: () => answer() })
  const { app, search } = await openUsers(server)
  await app.user.type(search, 'No')
  await end(app, 'expired')
  answer = () => json({ message: 'no' }, 403)

  await signIn(app, 'admin@demo.com', 'Access could not be checked')
  expect(search).not.toBeVisible()
  answer = () => listOf('/dashboard', '/users')
  await app.user.click(screen.getByRole('button', { name: 'Try again' }))
  await heading('Users')
  expect(search).toBeVisible()
  expect(search).toHaveValue('No')
})

test('a page that was never open is not made ready behind the sign-in form', async () => {
  const pages = later()
  const server = createServer({ [PAGES]: pages.answer, [USERS]: () => json([]) })
  const app = await renderApp('/users', { server, stored: await sessionOf('admin') })
  await waitFor(() => {
    expect(server.count(PAGES)).toBe(1)
  })
  await end(app, 'expired')
  expect(server.count(USERS)).toBe(0)
  expect(screen.queryByRole('dialog')).toBeNull()
})
