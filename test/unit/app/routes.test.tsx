import { act, screen, waitFor } from '@testing-library/react'
import { signedOut } from '@/session/sessionSlice'
import { createServer, json, later, listOf, PAGES, USERS } from '../../support/server'
import { demoServer, sessionOf, sessionWith } from '../../support/people'
import { heading, here, renderApp } from '../../support/renderApp'
import { signInElsewhere } from '../../support/startStore'

const UNKNOWN = [
  '/nowhere',
  '/users/5/6',
  '//dashboard',
  '/Users',
  '/dashboard/x',
  '/users;x=1',
  '/%2F',
  '//',
  '///users',
]

test.each(UNKNOWN)(
  'who is not signed in finds no page at %s, and the server is not asked',
  async address => {
    const { server } = await renderApp(address)
    await heading('Page not found')
    expect(here()).toBe('/error/404')
    expect(server.requests).toEqual([])
  },
)

test.each(UNKNOWN)(
  'who is signed in finds no page at %s, and the list is not asked for',
  async address => {
    const server = createServer({ [PAGES]: () => listOf('/dashboard') })
    const { store } = await renderApp(address, { server, stored: sessionWith(['admin']) })
    await heading('Page not found')
    expect(here()).toBe('/error/404')
    expect(server.requests).toEqual([])
    expect(store.getState().session.status).toBe('signedIn')
  },
)

test('an unknown address asked for again before the page has followed is not found again', async () => {
  await renderApp('/support')
  await heading('Support')
  const ask = () => {
    history.pushState({ key: crypto.randomUUID() }, '', '/nowhere')
    dispatchEvent(new PopStateEvent('popstate'))
  }
  const replaceState = history.replaceState.bind(history)
  jest.spyOn(history, 'replaceState').mockImplementationOnce((...args) => {
    replaceState(...args)
    queueMicrotask(ask)
  })
  await act(async () => {
    ask()
    await Promise.resolve()
  })
  await heading('Page not found')
  expect(here()).toBe('/error/404')
})

test.each([
  ['/error/404', 'Page not found'],
  ['/error', 'Page not found'],
  ['/error/', 'Page not found'],
  ['/error/other', 'Page not found'],
  ['/error/500', 'Something went wrong'],
  ['/error/403', 'You may not open this page'],
  ['/support', 'Support'],
  ['/auth/login', 'Sign in'],
  ['/auth/forgot-password', 'Forgot password'],
  ['/auth/registration', 'Create account'],
])(
  '%s is open to everyone, also with broken storage, and asks for nothing',
  async (address, name) => {
    const server = demoServer()
    await renderApp(address, {
      server,
      stored: { accessToken: '{', tokenExpiration: '[]', language: '\u0000' },
    })
    await heading(name)
    expect(server.requests).toEqual([])
    expect(screen.getAllByRole('main')).toHaveLength(1)
    expect(document.title).toBe(`${name} · Omnichannel`)
  },
)

test.each([
  ['/dashboard/', 'Dashboard'],
  ['/dashboard///', 'Dashboard'],
  ['/%64ashboard', 'Dashboard'],
  ['/users/?q=1', 'Users'],
])('%s is %s, however it is written', async (address, name) => {
  await renderApp(address, { stored: await sessionOf('admin') })
  await heading(name)
})

test('of two pages asked for one after the other the second is shown, whichever answer comes last', async () => {
  const { answer, give } = later()
  const server = createServer({ [PAGES]: answer, [USERS]: () => json([]) })
  await renderApp('/users', { server, stored: sessionWith(['admin']) })
  await screen.findByRole('status', { name: 'Checking what you may open' })
  act(() => {
    history.pushState(null, '', '/account')
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  })
  give(listOf('/users', '/account', '/dashboard'))
  await heading('Account')
  expect(here()).toBe('/account')
  expect(server.count(PAGES)).toBe(1)
  expect(screen.queryByRole('heading', { name: 'Users', level: 1 })).toBeNull()
})

test('that somebody else signed in in another tab is what their first decision came by', async () => {
  const { store, storage, user } = await renderApp('/dashboard', {
    stored: await sessionOf('admin'),
  })
  await heading('Dashboard')
  const other = await sessionOf('user')
  act(() => {
    signInElsewhere(storage, other)
  })
  const triggers = () => store.getState().guard.decisions.map(({ trigger }) => trigger)
  await waitFor(() => {
    expect(triggers()).toEqual(['storage'])
  })
  await user.click(await screen.findByRole('link', { name: 'Users' }))
  await waitFor(() => {
    expect(triggers()).toEqual(['storage', 'link'])
  })
})

test('back after a sign-out leads to the sign-in page again', async () => {
  const { store, user } = await renderApp('/dashboard', { stored: await sessionOf('admin') })
  await heading('Dashboard')
  await user.click(screen.getByRole('link', { name: 'Users' }))
  await heading('Users')
  act(() => void store.dispatch(signedOut('asked')))
  await heading('Sign in')
  act(() => {
    history.back()
  })
  await waitFor(() => {
    expect(here()).toMatch(/^\/auth\/login/)
    expect(store.getState().guard.decisions.at(-1)).toMatchObject({
      path: '/dashboard',
      trigger: 'history',
    })
  })
  expect(screen.queryByRole('heading', { name: 'Dashboard' })).toBeNull()
})

test('back from a refused page leads to where one was, and does not loop', async () => {
  const { user } = await renderApp('/dashboard', { stored: await sessionOf('guest') })
  await heading('Dashboard')
  act(() => {
    history.pushState(null, '', '/access')
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  })
  await heading('You may not open this page')
  act(() => {
    history.back()
  })
  await heading('Dashboard')
  expect(here()).toBe('/dashboard')
  await user.click(screen.getByRole('link', { name: 'Dashboard' }))
  expect(here()).toBe('/dashboard')
})

test('after a navigation the new heading has focus', async () => {
  const { user } = await renderApp('/dashboard', { stored: await sessionOf('admin') })
  await heading('Dashboard')
  await user.click(screen.getByRole('link', { name: 'Users' }))
  expect(await heading('Users')).toHaveFocus()
  expect(document.title).toBe('Users · Omnichannel')
})

test('at most fifty decisions and two hundred events are kept, the newest last', async () => {
  const { store } = await renderApp('/error/404')
  const { noted } = await import('@/support/supportSlice')
  const { decided } = await import('@/guard/guardSlice')
  act(() => {
    for (let index = 0; index < 300; index++) {
      store.dispatch(noted({ event: 'test', detail: String(index) }))
      store.dispatch(
        decided({
          ...{ asked: '/', path: `/${String(index)}`, verdict: 'allowed', reason: 'matched' },
          ...{ matched: '/', roles: [], listFetchedAt: null, listSize: 1, trigger: 'link' },
        }),
      )
    }
  })
  const { guard, support } = store.getState()
  expect([guard.decisions.length, guard.decisions.at(-1)?.path]).toEqual([50, '/299'])
  expect([support.timeline.length, support.timeline.at(-1)?.detail]).toEqual([200, '299'])
})
