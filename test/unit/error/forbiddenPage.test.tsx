import { act, screen } from '@testing-library/react'
import * as v from 'valibot'
import { createAccessRequestUrl } from '@/error/AccessRequestLink'
import { createSessionWithRoles } from '../../support/demoSessions'
import { findHeading, getButton, renderApp } from '../../support/renderApp'
import { createFakeServer, jsonResponse, pagesResponse, API_PATHS } from '../../support/server'
import { dispatchStorageEvent } from '../../support/startStore'

const bodySchema = v.object({ roles: v.array(v.string()) })

const ALLOWED_PAGES_BY_ROLE: Readonly<Record<string, readonly string[]>> = {
  clerk: ['/overview', '/records'],
  auditor: ['/records', '/audit'],
}

type PageOptions = {
  readonly ownList: readonly string[]
  readonly respondToOthers?: () => Response
  readonly url?: string
  readonly state?: unknown
}

/** Opens a page that is forbidden for an administrator. Other users have roles that may allow it. */
async function openForbiddenPage({ url = '/records', state, ...options }: PageOptions) {
  const { ownList, respondToOthers } = options
  const server = createFakeServer({
    [API_PATHS.allowedPages]: async request => {
      const { roles } = v.parse(bodySchema, await request.json())
      if (roles.join() === 'admin') return pagesResponse(...ownList)
      return respondToOthers?.() ?? pagesResponse(...(ALLOWED_PAGES_BY_ROLE[roles.join()] ?? []))
    },
    [API_PATHS.users]: () =>
      jsonResponse([
        { id: 1, email: 'ann@example.com', roles: ['clerk'] },
        { id: 2, email: 'ben@example.com', roles: ['auditor', 'clerk'] },
      ]),
  })
  const app = await renderApp(url, { server, state, stored: createSessionWithRoles(['admin']) })
  await findHeading(/^You don’t have access to /)
  const readDecisions = () =>
    app.store
      .getState()
      .guard.decisions.map(({ asked, verdict, trigger }) => ({ asked, verdict, trigger }))
  return { ...app, readDecisions }
}

const findAccessRequestLink = () => screen.queryByRole('link', { name: 'Request access' })

test('the details for support on the 403 page show the needed change', async () => {
  const { user } = await openForbiddenPage({ ownList: ['/overview', '/Records'] })
  await user.click(screen.getByText('Details for support'))
  expect(
    screen.getByText('Correct the entry /Records to /records in the list for the role admin.'),
  ).toBeVisible()
})

test('with ACCESS_REQUEST_URL, the link "Request access" on the 403 page contains the path and the roles', async () => {
  process.env.ACCESS_REQUEST_URL = 'mailto:desk@x.example?subject={path}&body=Roles:%20{roles}'
  await openForbiddenPage({ ownList: ['/overview'] })
  expect(findAccessRequestLink()).toHaveAttribute(
    'href',
    'mailto:desk@x.example?subject=%2Frecords&body=Roles:%20admin',
  )
})

test('in the link "Request access", values are encoded and not replaced again', () => {
  process.env.ACCESS_REQUEST_URL = 'https://desk.example/?page={path}&roles={roles}'
  const path = `/a&cc=x@y.z#"><script>$&{roles}\r\n`
  const url = createAccessRequestUrl({ path, roles: ['a&b', '{path}'] }) ?? ''
  const { origin, searchParams, hash } = new URL(url)
  expect({ origin, hash }).toEqual({ origin: 'https://desk.example', hash: '' })
  expect([...searchParams]).toEqual([
    ['page', path],
    ['roles', 'a&b, {path}'],
  ])
})

test('in the link "Request access", a long path is cut, but never within a character', () => {
  process.env.ACCESS_REQUEST_URL = 'https://desk.example/?page={path}'
  const url = createAccessRequestUrl({ path: `/${'😀'.repeat(600)}`, roles: [] }) ?? ''
  expect(new URL(url).searchParams.get('page')).toBe(`/${'😀'.repeat(249)}`)
})

test.each([
  ['a forbidden navigation is recorded only once', '/records', null],
  [
    'when /error/403 is reloaded, a decision about the requested page is recorded once',
    '/error/403',
    { key: 'x', usr: { asked: '/records' } },
  ],
])('%s', async (_, url, state) => {
  const { readDecisions, user } = await openForbiddenPage({ ownList: ['/overview'], url, state })
  await user.click(document.body)
  expect(readDecisions()).toEqual([{ asked: '/records', verdict: 'forbidden', trigger: 'load' }])
})

test('after a sign-out in another tab, the 403 page no longer shows the role or "Sign out"', async () => {
  const { storage, user } = await openForbiddenPage({ ownList: ['/overview'] })
  await user.click(screen.getByText('Details for support'))
  expect(screen.getByText('admin')).toBeVisible()
  storage.clear()
  act(() => void dispatchStorageEvent(null))
  expect(screen.queryByText('admin')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Sign out' })).toBeNull()
})

/** Waits until all requests have ended. */
const waitForLateRequests = () => act(() => new Promise(resolve => setTimeout(resolve, 200)))

test('if the user may open the access page, the 403 page shows which roles may open the requested page', async () => {
  const { server, user } = await openForbiddenPage({ ownList: ['/overview', '/access', '/users'] })
  await user.click(screen.getByText('Details for support'))
  const change = /Or assign one of these roles: clerk, auditor\.$/
  expect(await screen.findByText(change)).toBeVisible()
  expect(server.countRequests(API_PATHS.users)).toBe(1)
})

test('if the user may not open the access page, the 403 page requests no lists of other roles', async () => {
  const { server } = await openForbiddenPage({ ownList: ['/overview', '/users'] })
  await waitForLateRequests()
  expect(server.countRequests(API_PATHS.allowedPages)).toBe(1)
  expect(server.countRequests(API_PATHS.users)).toBe(0)
  expect(screen.queryByText(/Roles? that opens? it/)).toBeNull()
})

test('if the server refuses the list of one role, the 403 page requests no further lists and shows no error', async () => {
  const { server } = await openForbiddenPage({
    ownList: ['/overview', '/access', '/users'],
    respondToOthers: () => jsonResponse({ detail: 'Not for you' }, 403),
  })
  await waitForLateRequests()
  expect(server.countRequests(API_PATHS.allowedPages)).toBe(2)
  expect(screen.queryByText(/Roles? that opens? it/)).toBeNull()
  expect(document.body).not.toHaveTextContent('Not for you')
})

test('without ACCESS_REQUEST_URL, the button "Request access" copies a text with the path, the roles and the needed entry', async () => {
  const { user } = await openForbiddenPage({ ownList: ['/overview'] })
  const writeText = jest.spyOn(navigator.clipboard, 'writeText')
  await user.click(getButton('Request access'))
  await screen.findByText('Copied to the clipboard')
  expect(writeText).toHaveBeenCalledWith(
    'Please give me access to /records. My roles: admin. Needed entry: /records.',
  )
  expect(findAccessRequestLink()).toBeNull()
})
