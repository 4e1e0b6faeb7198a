import { act, screen, waitFor } from '@testing-library/react'
import { signedOut } from '@/session/sessionSlice'
import {
  createFakeServer,
  jsonResponse,
  deferResponse,
  pagesResponse,
  API_PATHS,
} from '../../support/server'
import { createDemoServer, createDemoSession } from '../../support/demoSessions'
import {
  fillField,
  findHeading,
  getButton,
  getCurrentUrl,
  renderApp,
  signIn,
} from '../../support/renderApp'
import { createStoredSession, signInResponse } from '../../support/startStore'
import { createToken } from '../../support/tokens'
import { DEMO_USERS } from '../../support/demoUsers'

type RenderedApp = Awaited<ReturnType<typeof renderApp>>

/** Opens the records page as administrator, with its data. Returns its search field. */
async function openRecordsPage(server = createDemoServer()) {
  const app = await renderApp('/records', { server, stored: await createDemoSession('admin') })
  const search = await screen.findByRole('searchbox')
  await waitFor(() => {
    expect(serialiseCache(app)).toContain(DEMO_USERS.user.name)
  })
  return { app, search }
}

/** Ends the session and waits for the sign-in form, whose code is loaded only then. */
async function endSession({ store }: RenderedApp, reason: 'expired' | 'asked') {
  let isEnded = false
  await waitFor(() => {
    if (!isEnded) store.dispatch(signedOut(reason))
    isEnded = true
    expect(screen.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  })
}

/** Lets the session expire while the search field of the records page has unsaved input. */
async function expireWithInput(server = createDemoServer()) {
  const { app, search } = await openRecordsPage(server)
  await fillField(app.user, search, 'No')
  await endSession(app, 'expired')
  return { app, search }
}

const serialiseCache = ({ store }: RenderedApp) => JSON.stringify(store.getState().api)

test('after the session has expired, the search field is hidden; its text reaches the URL only after a sign-in of the same user', async () => {
  const { app, search } = await expireWithInput()
  expect(getCurrentUrl()).toBe('/auth/login?returnUrl=%2Frecords')
  expect(screen.getByText('Your session has expired')).toBeVisible()
  expect(screen.getByText('What you typed on Records is kept.')).toBeVisible()
  expect(screen.getByRole('dialog')).toContainElement(screen.getByLabelText('Email'))
  expect(screen.getByLabelText('Email')).toHaveValue(DEMO_USERS.admin.email)
  expect(search).not.toBeVisible()

  await fillField(app.user, screen.getByLabelText('Password'), 'wrong')
  // The search updates the URL after a delay. The test waits longer than this delay.
  await act(() => new Promise(resolve => setTimeout(resolve, 400)))
  expect(getCurrentUrl()).toBe('/auth/login?returnUrl=%2Frecords')
  expect(screen.getByLabelText('Password')).toHaveValue('wrong')
  await app.user.click(getButton('Sign in'))
  expect(await screen.findByRole('alert')).toHaveTextContent('The login detail is incorrect')

  await signIn(app.user, 'admin')
  await findHeading('Records')
  expect(search).toBeVisible()
  expect(search).toHaveValue('No')
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() => {
    expect(getCurrentUrl()).toBe('/records?q=No')
  })
})

test('if another user signs in after an expired session, the unsaved input of the former user is discarded', async () => {
  const { app, search } = await expireWithInput()
  expect(serialiseCache(app)).toContain(DEMO_USERS.user.name)

  await signIn(app.user, 'user')
  await findHeading('Overview')
  expect(getCurrentUrl()).toBe('/overview')
  expect(search).not.toBeInTheDocument()
})

test('if the token contains no user id, unsaved input is discarded at the next sign-in', async () => {
  const anonymous = () => createStoredSession(createToken({ sub: undefined, name: 'Ida Brook' }))
  const server = createFakeServer({
    [API_PATHS.login]: () => signInResponse(anonymous()),
    [API_PATHS.allowedPages]: () => pagesResponse('/overview', '/records'),
    [API_PATHS.users]: () => jsonResponse([{ id: 1, email: 'noor@example.com' }]),
  })
  const app = await renderApp('/records', { server, stored: anonymous() })
  const search = await screen.findByRole('searchbox')
  await fillField(app.user, search, 'No')
  await endSession(app, 'expired')

  await signIn(app.user, 'user')
  await findHeading('Overview')
  expect(search).not.toBeInTheDocument()
})

test('if a session expires without unsaved input, the page is unmounted and its data is dropped', async () => {
  const { app, search } = await openRecordsPage()
  await endSession(app, 'expired')
  expect(getCurrentUrl()).toBe('/auth/login?returnUrl=%2Frecords')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(search).not.toBeInTheDocument()
  expect(serialiseCache(app)).not.toContain(DEMO_USERS.user.name)
})

test('a deliberate sign-out discards unsaved input and cached data', async () => {
  const { app, search } = await openRecordsPage()
  await fillField(app.user, search, 'No')
  await endSession(app, 'asked')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(search).not.toBeInTheDocument()
  expect(serialiseCache(app)).not.toContain(DEMO_USERS.user.name)
})

test('if access to a page with unsaved input was revoked before the new sign-in, the page is not shown', async () => {
  let pages = ['/overview', '/records']
  const server = createDemoServer({ [API_PATHS.allowedPages]: () => pagesResponse(...pages) })
  const { app, search } = await expireWithInput(server)
  pages = ['/overview']

  await signIn(app.user, 'admin')
  await findHeading('Overview')
  expect(search).not.toBeInTheDocument()
})

test('if access to a page with unsaved input is revoked, the page stays open until the user leaves it', async () => {
  let pages = ['/overview', '/records']
  const server = createDemoServer({ [API_PATHS.allowedPages]: () => pagesResponse(...pages) })
  const { app, search } = await openRecordsPage(server)
  await fillField(app.user, search, 'No')
  pages = ['/overview', '/profile']
  act(() => {
    window.dispatchEvent(new Event('focus'))
  })

  expect(await screen.findByText('You may no longer open this page')).toBeVisible()
  expect(search).toBeVisible()
  expect(search).toHaveValue('No')
  expect(await screen.findByText(/Added: Profile. Removed: Records/)).toBeInTheDocument()
  expect(screen.getByRole('navigation')).not.toHaveTextContent('Records')
  // The search updates the URL after a delay, which may cause another decision. So the test
  // searches all decisions, not only the last one.
  expect(app.store.getState().guard.decisions).toContainEqual(
    expect.objectContaining({ verdict: 'forbidden', reason: 'noMatch', trigger: 'refresh' }),
  )

  await app.user.click(screen.getByRole('button', { name: 'Leave the page' }))
  await findHeading('You may not open this page')
  expect(search).not.toBeInTheDocument()
})

test("if the list of allowed pages can't be fetched after a new sign-in, a successful retry shows the unsaved input", async () => {
  let respond = () => pagesResponse('/overview', '/records')
  const server = createDemoServer({ [API_PATHS.allowedPages]: () => respond() })
  const { app, search } = await expireWithInput(server)
  respond = () => jsonResponse({ message: 'no' }, 403)

  await signIn(app.user, 'admin')
  await findHeading('Access could not be checked')
  expect(search).not.toBeVisible()
  respond = () => pagesResponse('/overview', '/records')
  await app.user.click(screen.getByRole('button', { name: 'Try again' }))
  await findHeading('Records')
  expect(search).toBeVisible()
  expect(search).toHaveValue('No')
})

test('if the session expires before the access check has ended, the page is not mounted behind the sign-in form', async () => {
  const pages = deferResponse()
  const server = createFakeServer({
    [API_PATHS.allowedPages]: pages.respond,
    [API_PATHS.users]: () => jsonResponse([]),
  })
  const app = await renderApp('/records', { server, stored: await createDemoSession('admin') })
  await waitFor(() => {
    expect(server.countRequests(API_PATHS.allowedPages)).toBe(1)
  })
  await endSession(app, 'expired')
  expect(server.countRequests(API_PATHS.users)).toBe(0)
  expect(screen.queryByRole('dialog')).toBeNull()
})
