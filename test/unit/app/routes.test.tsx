import { act, screen, waitFor, within } from '@testing-library/react'
import { brand } from '@/brand/brand'
import { signedOut } from '@/session/sessionSlice'
import {
  createFakeServer,
  jsonResponse,
  deferResponse,
  pagesResponse,
  API_PATHS,
} from '../../support/server'
import { createDemoServer, createSessionWithRoles } from '../../support/demoSessions'
import {
  findHeading,
  getCurrentUrl,
  getMenuLink,
  openPageAs,
  renderApp,
  navigateInApp,
} from '../../support/renderApp'

test.each([
  '/nowhere',
  '/records/5/6',
  '//overview',
  '/Records',
  '/overview/x',
  '/records;x=1',
  '/%2F',
  '//',
  '///records',
])(
  'at the unknown URL %s, a signed-out visitor sees "Page not found", and no request is sent',
  async url => {
    const { server } = await renderApp(url)
    await findHeading('Page not found')
    expect(getCurrentUrl()).toBe('/error/404')
    expect(server.requests).toEqual([])
  },
)

async function openUnknownUrl(url: string, ...entries: readonly string[]) {
  const server = createFakeServer({
    [API_PATHS.allowedPages]: () => pagesResponse('/overview', ...entries),
  })
  const app = await renderApp(url, { server, stored: createSessionWithRoles(['admin']) })
  await findHeading('Page not found')
  expect(await screen.findByRole('link', { name: 'Overview' })).toBeVisible()
  return app
}

test.each(['/records/5/6', '///records'])(
  'at the unknown URL %s, a signed-in user sees "Page not found" beside the menu',
  async url => {
    const { store } = await openUnknownUrl(url)
    expect(getCurrentUrl()).toBe('/error/404')
    expect(screen.getByRole('main')).toHaveTextContent(url)
    expect(store.getState().session.status).toBe('signedIn')
  },
)

test('the 404 page links to the landing page', async () => {
  const { user } = await openUnknownUrl('/Records/7?tab=1')
  const main = within(screen.getByRole('main'))
  await user.click(main.getByRole('link', { name: 'Go to the start page' }))
  await findHeading('Overview')
})

test('if an unknown URL is opened a second time during its redirect, "Page not found" is shown', async () => {
  await renderApp('/support')
  await findHeading('Support')
  const navigateToUnknown = () => {
    history.pushState({ key: crypto.randomUUID() }, '', '/nowhere')
    dispatchEvent(new PopStateEvent('popstate'))
  }
  const replaceState = history.replaceState.bind(history)
  jest.spyOn(history, 'replaceState').mockImplementationOnce((...args) => {
    replaceState(...args)
    queueMicrotask(navigateToUnknown)
  })
  await act(async () => {
    navigateToUnknown()
    await Promise.resolve()
  })
  await findHeading('Page not found')
  expect(getCurrentUrl()).toBe('/error/404')
})

test.each([
  ['/error/404', 'Page not found'],
  ['/error', 'Page not found'],
  ['/error/', 'Page not found'],
  ['/error/other', 'Page not found'],
  ['/error/500', 'Something went wrong'],
  ['/error/403', 'You don’t have access to this page'],
  ['/support', 'Support'],
  ['/auth/login', 'Sign in'],
  ['/auth/forgot-password', 'Forgot password'],
  ['/auth/registration', 'Create account'],
])(
  'with a malformed stored session, the public URL %s opens without a request',
  async (url, name) => {
    const server = createDemoServer()
    await renderApp(url, {
      server,
      stored: { accessToken: '{', tokenExpiration: '[]', language: '\u0000' },
    })
    await findHeading(name)
    expect(server.requests).toEqual([])
    expect(screen.getAllByRole('main')).toHaveLength(1)
    expect(document.title).toBe(`${name} · ${brand.name}`)
  },
)

test.each([
  ['/overview/', 'Overview'],
  ['/overview///', 'Overview'],
  ['/%6Fverview', 'Overview'],
  ['/records/?q=1', 'Records'],
])('the URL %s opens the page "%s"', async (url, name) => {
  await openPageAs('admin', url, name)
})

test('after two quick navigations, the second page is shown', async () => {
  const { respond, resolveResponse } = deferResponse()
  const server = createFakeServer({
    [API_PATHS.allowedPages]: respond,
    [API_PATHS.users]: () => jsonResponse([]),
  })
  await renderApp('/records', { server, stored: createSessionWithRoles(['admin']) })
  await screen.findByRole('status', { name: 'Checking what you can open' })
  navigateInApp('/profile')
  resolveResponse(pagesResponse('/records', '/profile', '/overview'))
  await findHeading('Profile')
  expect(getCurrentUrl()).toBe('/profile')
  expect(server.countRequests(API_PATHS.allowedPages)).toBe(1)
  expect(screen.queryByRole('heading', { name: 'Records', level: 1 })).toBeNull()
})

test('after a sign-out, Back and Forward redirect to the sign-in page', async () => {
  const { store, user } = await openPageAs('admin', '/overview', 'Overview')
  for (const name of ['Records', 'Profile']) {
    await user.click(getMenuLink(name))
    await findHeading(name)
    expect(store.getState().guard.decisions.at(-1)).toMatchObject({ trigger: 'link' })
  }
  act(() => {
    history.back()
  })
  await findHeading('Records')
  act(() => void store.dispatch(signedOut('asked')))
  await findHeading('Sign in')
  for (const [distance, path] of [
    [-1, '/overview'],
    [2, '/profile'],
  ] as const) {
    act(() => {
      history.go(distance)
    })
    await waitFor(() => {
      expect(getCurrentUrl()).toMatch(/^\/auth\/login/)
      expect(store.getState().guard.decisions.at(-1)).toMatchObject({ path, trigger: 'history' })
    })
    expect(screen.queryByRole('heading', { name: /Overview|Records|Profile/ })).toBeNull()
  }
})

test('after the session was removed from storage, a navigation shows the sign-in form instead of the requested page', async () => {
  const { storage, user } = await openPageAs('admin', '/profile', 'Profile')
  await user.click(getMenuLink('Records'))
  await findHeading('Records')
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
  expect(getCurrentUrl()).toBe('/auth/login?returnUrl=%2Fprofile')
})
