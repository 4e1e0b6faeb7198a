import { act, screen, waitFor, within } from '@testing-library/react'
import { languageChosen } from '@/language/languageSlice'
import { signedOut } from '@/session/sessionSlice'
import {
  createFakeServer,
  neverRespond,
  jsonResponse,
  deferResponse,
  pagesResponse,
  PAGES_PATH,
  failToFetch,
  USERS_PATH,
} from '../../support/server'
import { fetchAllowedPages } from '../../support/fetchAllowedPages'
import {
  createDemoServer,
  PASSWORD,
  createDemoSession,
  createSessionWithRoles,
} from '../../support/demoSessions'
import { findHeading, getCurrentUrl, renderApp } from '../../support/renderApp'
import { dispatchStorageEvent } from '../../support/startStore'
import { toSeconds } from '../../support/tokens'
import { OTHER_LANGUAGE } from '../../support/languages'
import { DEMO_USERS } from '../../support/demoUsers'

type Responder = (request: Request) => Response | Promise<Response>

/**
 * Opens a URL as a user with these roles. The server sends the given response for the allowed
 * pages.
 */
const openPage = (url: string, respond: Responder, roles: readonly string[] = ['clerk']) =>
  renderApp(url, {
    server: createFakeServer({ [PAGES_PATH]: respond, [USERS_PATH]: () => jsonResponse([]) }),
    stored: createSessionWithRoles(roles),
  })

/** Whether the code of a page has been loaded in this test file. */
const isPageLoaded = (page: string) =>
  Object.keys(require.cache).some(file => file.endsWith(`/${page}.tsx`))

/** The content of the screen, without the menu. */
const getMain = () => within(screen.getByRole('main'))

const readLastDecision = ({ store }: Awaited<ReturnType<typeof renderApp>>) =>
  store.getState().guard.decisions.at(-1)

test('if the lifetime of a stored token is not plausible, the session ends and the sign-in page is shown', async () => {
  const nbf = toSeconds(Date.now())
  const { store, server } = await renderApp('/records', {
    server: createFakeServer({ [PAGES_PATH]: () => pagesResponse('/records') }),
    stored: createSessionWithRoles(['clerk'], { nbf, exp: nbf + 11 * 366 * 86_400 }),
  })
  await findHeading('Sign in')
  expect(store.getState().session).toMatchObject({
    status: 'signedOut',
    reason: 'implausibleToken',
  })
  expect(server.requests).toEqual([])
})

test('an allowed page is shown, and its decision is recorded', async () => {
  const app = await openPage('/records?q=1#top', () => pagesResponse('/overview', 'records/'))
  await findHeading('Records')
  expect(getCurrentUrl()).toBe('/records?q=1#top')
  expect(app.server.countRequests(PAGES_PATH)).toBe(1)
  expect(app.store.getState().guard.decisions).toHaveLength(1)
  expect(readLastDecision(app)).toMatchObject({
    asked: '/records?q=1#top',
    path: '/records',
    verdict: 'allowed',
    reason: 'matched',
    matched: 'records/',
    roles: ['clerk'],
    listSize: 2,
    trigger: 'load',
  })
})

test('if the page renders again, the decision is not recorded again', async () => {
  const { store } = await openPage('/records', () => pagesResponse('/records'))
  await findHeading('Records')
  act(() => void store.dispatch(languageChosen(OTHER_LANGUAGE)))
  await waitFor(() => {
    expect(document.documentElement.lang).toBe(OTHER_LANGUAGE)
  })
  expect(store.getState().guard.decisions).toHaveLength(1)
})

test('a page that is not allowed is not shown, and the 403 page says why', async () => {
  const app = await openPage('/audit', () => pagesResponse('/overview', '/records'))
  await findHeading('You may not open this page')
  expect(getCurrentUrl()).toBe('/error/403')
  expect(screen.getByText('/audit')).toBeVisible()
  expect(screen.getByText('clerk')).toBeVisible()
  expect(getMain().getByRole('link', { name: 'Records' })).toBeVisible()
  for (const name of ['Check again', 'Copy details', 'Sign out']) {
    expect(screen.getByRole('button', { name })).toBeVisible()
  }
  expect(screen.queryByRole('link', { name: 'Audit' })).toBeNull()
  expect(readLastDecision(app)).toMatchObject({
    verdict: 'forbidden',
    reason: 'noMatch',
    matched: null,
  })
})

test('while the allowed pages load, the shell is shown without menu links and without a page', async () => {
  const { respond, resolveResponse } = deferResponse()
  await openPage('/records', respond)
  await screen.findByRole('status', { name: 'Checking what you may open' })
  expect(screen.queryByRole('heading')).toBeNull()
  const menu = await screen.findByRole('navigation', { name: 'Main menu' })
  expect(within(menu).queryByRole('link')).toBeNull()
  expect(screen.getByRole('main')).toHaveTextContent('')
  resolveResponse(pagesResponse('/records'))
  await findHeading('Records')
})

test.each([
  ['no connection', failToFetch],
  ['a server error', () => jsonResponse({}, 500)],
  ['a response that is not a list', () => jsonResponse({ Path: '/records' })],
  ['status 403', () => jsonResponse({}, 403)],
  ['status 404', () => jsonResponse({}, 404)],
])(
  'if the request for the allowed pages fails with %s, an error page is shown and the session continues',
  async (_, respond) => {
    jest.useFakeTimers({ now: Date.now(), advanceTimers: true })
    const app = await openPage('/records', respond)
    await act(() => jest.advanceTimersByTimeAsync(10_000))
    await findHeading('Access could not be checked')
    expect(getCurrentUrl()).toBe('/records')
    for (const name of ['Try again', 'Copy details', 'Sign out']) {
      expect(screen.getByRole('button', { name })).toBeVisible()
    }
    expect(screen.getByRole('alert')).toBeVisible()
    expect(app.store.getState().session.status).toBe('signedIn')
    expect(readLastDecision(app)).toMatchObject({
      verdict: 'unavailable',
      listFetchedAt: null,
      listSize: 0,
    })
    jest.useRealTimers()
  },
)

test('after a failed access check, the button "Try again" opens the page', async () => {
  const responses: Responder[] = [() => jsonResponse({}, 404), () => pagesResponse('/records')]
  const { user } = await openPage(
    '/records',
    request => responses.shift()?.(request) ?? jsonResponse({}, 404),
  )
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  await findHeading('Records')
})

test('a signed-out visitor is redirected to the sign-in page without a request', async () => {
  const app = await renderApp('/records?q=1')
  await findHeading('Sign in')
  expect(getCurrentUrl()).toBe('/auth/login?returnUrl=%2Frecords%3Fq%3D1')
  expect(app.server.requests).toEqual([])
  expect(readLastDecision(app)).toMatchObject({
    verdict: 'signInRequired',
    reason: 'noToken',
    roles: [],
  })
})

test.each([
  ['no expiration', { tokenExpiration: '' }, 'noExpiration'],
  ['an unreadable expiration', { tokenExpiration: 'NaN' }, 'unreadableExpiration'],
  ['an expiration in the past', { tokenExpiration: '2020-01-01T00:00:00Z' }, 'expired'],
  ['an unreadable token', { accessToken: 'foo' }, 'unreadableToken'],
  ['no token', { accessToken: '' }, 'noToken'],
])('a stored session with %s is removed without a request', async (_, overrides, reason) => {
  const server = createDemoServer()
  const app = await renderApp('/records', {
    server,
    stored: { ...createSessionWithRoles(['admin']), ...overrides },
  })
  await findHeading('Sign in')
  expect(getCurrentUrl()).toBe('/auth/login?returnUrl=%2Frecords')
  expect(Object.values(app.storage.content).filter(value => value !== '')).toEqual([])
  expect(server.requests).toEqual([])
  expect(readLastDecision(app)).toMatchObject({ verdict: 'signInRequired', reason })
})

test('a 401 response ends the session, and the sign-in page says that the session has expired', async () => {
  const app = await openPage('/records', () => jsonResponse({}, 401))
  await findHeading('Sign in')
  expect(getCurrentUrl()).toBe('/auth/login?returnUrl=%2Frecords')
  expect(screen.getByText('Your session has expired')).toBeVisible()
  expect(app.server.countRequests(PAGES_PATH)).toBe(1)
  expect(app.storage.content).toEqual({})
})

test('without roles, no page is allowed, and no request is sent', async () => {
  const app = await openPage('/overview', neverRespond, [])
  await findHeading('No page is open to you')
  expect(getCurrentUrl()).toBe('/error/403')
  expect(app.server.requests).toEqual([])
  expect(screen.getByRole('button', { name: 'Sign out' })).toBeVisible()
  expect(readLastDecision(app)).toMatchObject({
    verdict: 'forbidden',
    reason: 'noRoles',
    listSize: 0,
  })
})

test('with an empty list, no page is allowed; when the list has pages, "Check again" opens the requested page', async () => {
  let list = pagesResponse()
  const { user } = await openPage('/overview', () => list)
  await findHeading('No page is open to you')
  list = pagesResponse('/overview')
  await user.click(screen.getByRole('button', { name: 'Check again' }))
  await findHeading('Overview')
  expect(getCurrentUrl()).toBe('/overview')
})

test('the path / opens the first allowed page of the menu', async () => {
  await openPage('/', () => pagesResponse('/audit', '/records/:id', '/records'))
  await findHeading('Records')
  expect(getCurrentUrl()).toBe('/records')
})

test('the menu contains only the allowed pages', async () => {
  await renderApp('/overview', { stored: await createDemoSession('user') })
  await findHeading('Overview')
  const menu = screen.getByRole('navigation', { name: 'Main menu' })
  expect(
    within(menu)
      .getAllByRole('link')
      .map(link => link.textContent),
  ).toEqual(['Overview', 'Records', 'Profile'])
  expect(within(menu).getByRole('link', { name: 'Overview' })).toHaveAttribute(
    'aria-current',
    'page',
  )
})

test('entries of the list that match no page never become links', async () => {
  const list = () =>
    pagesResponse('/overview', 'javascript:alert(1)', '//evil.example', '/unheard-of')
  await openPage('/overview', list)
  await findHeading('Overview')
  const links = screen.getAllByRole('link').map(link => link.getAttribute('href') ?? '')
  for (const href of links) expect(href).not.toMatch(/evil|javascript|unheard/)
})

test('the code of a page that is not allowed is never loaded', async () => {
  const { user } = await openPage('/audit', () => pagesResponse('/overview', '/records'))
  await findHeading('You may not open this page')
  await user.click(getMain().getByRole('link', { name: 'Overview' }))
  await findHeading('Overview')
  await user.hover(screen.getByRole('link', { name: 'Records' }))
  expect(isPageLoaded('OverviewPage')).toBe(true)
  expect(isPageLoaded('AuditPage')).toBe(false)
})

test('if a new list no longer contains the open page, the user is redirected to the 403 page', async () => {
  let list = pagesResponse('/overview', '/records')
  const { store } = await openPage('/records', () => list)
  await findHeading('Records')
  list = pagesResponse('/overview')
  await act(async () => {
    await fetchAllowedPages(store, { forceRefetch: true })
  })
  await findHeading('You may not open this page')
  expect(screen.queryByRole('link', { name: 'Records' })).toBeNull()
})

test('a list that arrives after a sign-out opens no page', async () => {
  const { respond, resolveResponse } = deferResponse()
  const { store } = await openPage('/records', respond)
  await screen.findByRole('status', { name: 'Checking what you may open' })
  act(() => void store.dispatch(signedOut('asked')))
  await findHeading('Sign in')
  await act(async () => {
    resolveResponse(pagesResponse('/records'))
    await Promise.resolve()
  })
  expect(getCurrentUrl()).toBe('/auth/login')
  expect(screen.queryByRole('heading', { name: 'Records' })).toBeNull()
})

test('a sign-out in another tab redirects to the sign-in page, which shows a message', async () => {
  const { storage } = await renderApp('/records', { stored: await createDemoSession('admin') })
  await findHeading('Records')
  storage.clear()
  act(() => void dispatchStorageEvent(null))
  await findHeading('Sign in')
  expect(getCurrentUrl()).toBe('/auth/login')
  expect(screen.getByText('You were signed out in another tab')).toBeVisible()
})

/** Lets the session expire on the profile page, then signs in a user. */
async function expireAndSignIn(next: string) {
  const { store, user } = await renderApp('/profile', { stored: await createDemoSession('user') })
  await findHeading('Profile')
  act(() => void store.dispatch(signedOut('expired')))
  await findHeading('Sign in')
  expect(getCurrentUrl()).toBe('/auth/login?returnUrl=%2Fprofile')
  await user.type(screen.getByLabelText('Email'), next)
  await user.type(screen.getByLabelText('Password'), `${PASSWORD}{Enter}`)
}

test('after an expired session, the same user returns to the same page', async () => {
  await expireAndSignIn(DEMO_USERS.user.email)
  await findHeading('Profile')
  expect(getCurrentUrl()).toBe('/profile')
})

test('after an expired session, another user starts on the landing page', async () => {
  await expireAndSignIn(DEMO_USERS.admin.email)
  await findHeading('Overview')
  expect(getCurrentUrl()).toBe('/overview')
})

test('after a sign-out, the sign-in page confirms the sign-out and has no return URL', async () => {
  const { user } = await renderApp('/profile', { stored: await createDemoSession('user') })
  await findHeading('Profile')
  await user.click(screen.getByRole('button', { name: 'Account' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
  await findHeading('Sign in')
  expect(getCurrentUrl()).toBe('/auth/login')
  expect(screen.getByText('You have signed out')).toBeVisible()
})
