import { act, screen, within } from '@testing-library/react'
import { languageChosen } from '@/language/languageSlice'
import { signedOut } from '@/session/sessionSlice'
import {
  createFakeServer,
  neverRespond,
  jsonResponse,
  deferResponse,
  pagesResponse,
  failToFetch,
  API_PATHS,
} from '../../support/server'
import { fetchAllowedPages } from '../../support/fetchAllowedPages'
import { createSessionWithRoles } from '../../support/demoSessions'
import {
  findHeading,
  getCurrentUrl,
  getMenuLink,
  openPageAs,
  renderApp,
  signIn,
  readMenuEntries,
} from '../../support/renderApp'
import { OTHER_LANGUAGE } from '../../support/languages'
import { getT } from '../../support/readTexts'

type Responder = (request: Request) => Response | Promise<Response>

/**
 * Opens a URL as a user with these roles. `respond` creates the response to requests for the allowed
 * pages.
 */
const openPage = (url: string, respond: Responder, roles: readonly string[] = ['clerk']) =>
  renderApp(url, {
    server: createFakeServer({
      [API_PATHS.allowedPages]: respond,
      [API_PATHS.users]: () => jsonResponse([]),
    }),
    stored: createSessionWithRoles(roles),
  })

/** The content of the screen, without the menu. */
const getMain = () => within(screen.getByRole('main'))

const readLastDecision = ({ store }: Awaited<ReturnType<typeof renderApp>>) =>
  store.getState().guard.decisions.at(-1)

test('an allowed page is shown after one request with the roles in the token; the decision is recorded', async () => {
  const app = await renderApp('/records?q=1#top', {
    server: createFakeServer({
      [API_PATHS.allowedPages]: () => pagesResponse('/overview', 'records/'),
    }),
    stored: { ...createSessionWithRoles(['clerk']), userRoles: '["admin"]' },
  })
  await findHeading('Records')
  expect(getCurrentUrl()).toBe('/records?q=1#top')
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
  await app.user.click(getMenuLink('Overview'))
  await findHeading('Overview')
  expect(app.server.countRequests(API_PATHS.allowedPages)).toBe(1)
  expect(await app.server.requests[0]?.json()).toEqual({ roles: ['clerk'] })
  expect(app.storage.content.userRoles).toBe('["clerk"]')
})

test('a page that is not allowed is not shown; the 403 page says why and links to the allowed pages', async () => {
  const app = await openPage('/audit?tab=work#top', () => pagesResponse('/overview', '/records'))
  await findHeading(/^You don’t have access to /)
  expect(getCurrentUrl()).toBe('/error/403')
  await app.user.click(screen.getByText('Details for support'))
  for (const text of ['/audit?tab=work#top', 'clerk', /\d:\d\d.*2 entries on your list/])
    expect(screen.getByText(text)).toBeVisible()
  for (const name of ['Check again', 'Copy details', 'Sign out'])
    expect(screen.getByRole('button', { name })).toBeVisible()
  expect(readMenuEntries()).toEqual(['Overview', 'Records'])
  const links = getMain().getAllByRole('listitem')
  expect(links.map(({ textContent }) => textContent)).toEqual(['Overview', 'Records'])
  expect(readLastDecision(app)).toMatchObject({
    verdict: 'forbidden',
    reason: 'noMatch',
    matched: null,
  })
  await app.user.click(getMain().getByRole('link', { name: 'Records' }))
  await findHeading('Records')
})

test('while the list of allowed pages loads, the shell shows neither menu links nor a page', async () => {
  const { respond, resolveResponse } = deferResponse()
  await openPage('/records', respond)
  await screen.findByRole('status', { name: 'Checking what you can open' })
  expect(screen.queryByRole('heading')).toBeNull()
  const menu = await screen.findByRole('navigation', { name: 'Main menu' })
  expect(within(menu).queryByRole('link')).toBeNull()
  expect(screen.getByRole('main')).toHaveTextContent('')
  resolveResponse(pagesResponse('/records'))
  await findHeading('Records')
})

test.each([
  ['a network error', failToFetch],
  ['a response that is not a list', () => jsonResponse({ Path: '/records' })],
  ['status 403', () => jsonResponse({}, 403)],
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
  },
)

test('after a failed access check, "Try again" opens the requested URL', async () => {
  const responses: Responder[] = [() => jsonResponse({}, 404), () => pagesResponse('/records')]
  const { user } = await openPage(
    '/records?q=vale',
    request => responses.shift()?.(request) ?? neverRespond(),
  )
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  await findHeading('Records')
  expect(getCurrentUrl()).toBe('/records?q=vale')
})

test('after a failed access check, the button "Sign out" ends the session', async () => {
  const { user } = await openPage('/records', () => jsonResponse({}))
  await user.click(await screen.findByRole('button', { name: 'Sign out' }))
  await findHeading('Sign in')
  expect(getCurrentUrl()).toBe('/auth/login')
  expect(screen.getByText('You have signed out')).toBeVisible()
})

test('if a refetch of the allowed pages fails, the previous list is kept; a toast shows the error in words of the app', async () => {
  const responses: Responder[] = [() => pagesResponse('/records', '/audit')]
  const refuse = () => jsonResponse({ message: 'Forbidden' }, 403)
  const { store } = await openPage('/records', request => responses.shift()?.(request) ?? refuse())
  await findHeading('Records')
  await act(() => fetchAllowedPages(store, { forceRefetch: true }))
  expect(await screen.findByText(/^You are not allowed to do this/)).toBeVisible()
  await findHeading('Records')
  expect(readMenuEntries()).toEqual(['Records', 'Audit'])
})

const UNREADABLE_TEXT = 'Your session could not be read'
const EXPIRED_TEXT = 'Your session has expired'

test.each([
  ['no expiration', UNREADABLE_TEXT, { tokenExpiration: '' }, 'noExpiration'],
  ['an unreadable expiration', UNREADABLE_TEXT, { tokenExpiration: 'NaN' }, 'unreadableExpiration'],
  [
    'an expiration in the past',
    EXPIRED_TEXT,
    { tokenExpiration: '2020-01-01T00:00:00Z' },
    'expired',
  ],
  ['an unreadable token', UNREADABLE_TEXT, { accessToken: 'foo' }, 'unreadableToken'],
  ['no token', null, { accessToken: '' }, 'noToken'],
])(
  'if the stored session has %s, the session is removed without a request; the message on the sign-in page is %j',
  async (_, message, overrides, reason) => {
    const stored = { ...createSessionWithRoles(['admin']), ...overrides }
    const app = await renderApp('/records', { stored })
    await findHeading('Sign in')
    expect(getCurrentUrl()).toBe('/auth/login?returnUrl=%2Frecords')
    expect(screen.queryByText(/^Your session/)?.textContent ?? null).toBe(message)
    expect(Object.values(app.storage.content).filter(value => value !== '')).toEqual([])
    expect(app.server.requests).toEqual([])
    expect(readLastDecision(app)).toMatchObject({ verdict: 'signInRequired', reason })
  },
)

test('a 401 response ends the session, and the sign-in page says that the session has expired', async () => {
  const app = await openPage('/records', () => jsonResponse({}, 401))
  await findHeading('Sign in')
  expect(getCurrentUrl()).toBe('/auth/login?returnUrl=%2Frecords')
  expect(screen.getByText('Your session has expired')).toBeVisible()
  expect(app.server.countRequests(API_PATHS.allowedPages)).toBe(1)
  expect(app.storage.content).toEqual({})
})

test('if a 401 response contains a reason, the sign-in page shows the reason in the current language', async () => {
  const { store } = await openPage('/records', () =>
    jsonResponse({ reason: 'passwordChanged' }, 401),
  )
  await findHeading('Sign in')
  expect(screen.getByText(/^Your password was changed\./)).toBeVisible()
  act(() => void store.dispatch(languageChosen(OTHER_LANGUAGE)))
  const text = getT(OTHER_LANGUAGE)($ => $.errors.reasons.passwordChanged)
  expect(await screen.findByText(text)).toBeVisible()
})

test('for a user without roles, no page is allowed, and no request is sent', async () => {
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

test('with an empty list, no page is allowed; once the list allows the requested URL, "Check again" opens this URL', async () => {
  let paths: readonly string[] = []
  const { user } = await openPage('/overview?q=vale', () => pagesResponse(...paths))
  await findHeading('No page is open to you')
  const checkAgain = () => user.click(screen.getByRole('button', { name: 'Check again' }))
  paths = ['/records']
  await checkAgain()
  await findHeading(/^You don’t have access to /)
  expect(getCurrentUrl()).toBe('/error/403')
  paths = ['/records', '/overview']
  await checkAgain()
  await findHeading('Overview')
  expect(getCurrentUrl()).toBe('/overview?q=vale')
})

test('an entry that matches no page of the app never becomes a link', async () => {
  const list = () =>
    pagesResponse('/overview', 'javascript:alert(1)', '//evil.example', '/unheard-of')
  await openPage('/overview', list)
  await findHeading('Overview')
  const links = screen.getAllByRole('link').map(link => link.getAttribute('href') ?? '')
  for (const href of links) expect(href).not.toMatch(/evil|javascript|unheard/)
})

test('if the open page is removed from the list, the 403 page and a lasting warning are shown', async () => {
  jest.useFakeTimers({ now: Date.now(), advanceTimers: true })
  let paths = ['/overview', '/records', '/records/:id', '/profile', '/audit']
  const { store } = await openPage('/records', () => pagesResponse(...paths))
  await findHeading('Records')
  paths = ['/overview', '/profile']
  await act(() => fetchAllowedPages(store, { forceRefetch: true }))
  await findHeading(/^You don’t have access to /)
  expect(readMenuEntries()).toEqual(['Overview', 'Profile'])

  expect(await screen.findByText(/Removed: Records, Record, Audit\./)).toBeVisible()
  await act(() => jest.advanceTimersByTimeAsync(30_000))
  expect(screen.getByText(/Removed: Records, Record, Audit\./)).toBeVisible()
})

test.each([
  ['a new sign-in of the same user opens the same page', 'user', 'Profile', '/profile'],
  ['a sign-in of another user opens the landing page', 'admin', 'Overview', '/overview'],
] as const)('after the session has expired, %s', async (_, role, title, url) => {
  const { store, user } = await openPageAs('user', '/profile', 'Profile')
  act(() => void store.dispatch(signedOut('expired')))
  await findHeading('Sign in')
  expect(getCurrentUrl()).toBe('/auth/login?returnUrl=%2Fprofile')
  await signIn(user, role)
  await findHeading(title)
  expect(getCurrentUrl()).toBe(url)
})
