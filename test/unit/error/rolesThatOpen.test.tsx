import { act, screen } from '@testing-library/react'
import * as v from 'valibot'
import { createSessionWithRoles } from '../../support/demoSessions'
import { findHeading, renderApp } from '../../support/renderApp'
import {
  createFakeServer,
  jsonResponse,
  pagesResponse,
  PAGES_PATH,
  USERS_PATH,
} from '../../support/server'

const bodySchema = v.object({ roles: v.array(v.string()) })

const LISTS: Readonly<Record<string, readonly string[]>> = {
  clerk: ['/overview', '/records'],
  auditor: ['/records', '/audit'],
}

type ServerOptions = {
  readonly ownList: readonly string[]
  readonly respondToOthers?: () => Response
}

/** A server with three users. `admin` is the role of the user who is signed in. */
const createAccessServer = ({ ownList, respondToOthers }: ServerOptions) =>
  createFakeServer({
    [PAGES_PATH]: async request => {
      const { roles } = v.parse(bodySchema, await request.json())
      if (roles.join() === 'admin') return pagesResponse(...ownList)
      return respondToOthers?.() ?? pagesResponse(...(LISTS[roles.join()] ?? []))
    },
    [USERS_PATH]: () =>
      jsonResponse([
        { id: 1, email: 'ann@example.com', roles: ['clerk'] },
        { id: 2, email: 'ben@example.com', roles: ['auditor', 'clerk'] },
      ]),
  })

async function openRefusedPage(options: ServerOptions) {
  const server = createAccessServer(options)
  const stored = createSessionWithRoles(['admin'])
  const app = await renderApp('/records', { server, stored })
  await findHeading('You may not open this page')
  return app
}

/** Waits until all requests have ended. */
const waitForLateRequests = () => act(() => new Promise(resolve => setTimeout(resolve, 200)))

test('for users who may open the access page, the 403 page names the roles that may open the requested page', async () => {
  const { server } = await openRefusedPage({ ownList: ['/overview', '/access', '/users'] })
  expect(await screen.findByText(/Roles that open it: clerk, auditor\.$/)).toBeVisible()
  expect(screen.getByText(/Or assign one of these roles: clerk, auditor\.$/)).toBeVisible()
  expect(server.countRequests(USERS_PATH)).toBe(1)
})

test('for users who may not open the access page, the 403 page requests no lists of other roles', async () => {
  const { server } = await openRefusedPage({ ownList: ['/overview', '/users'] })
  await waitForLateRequests()
  expect(server.countRequests(PAGES_PATH)).toBe(1)
  expect(server.countRequests(USERS_PATH)).toBe(0)
  expect(screen.queryByText(/Roles? that opens? it/)).toBeNull()
})

test('if the server refuses the list of another role, the 403 page requests no more lists and shows no error', async () => {
  const { server } = await openRefusedPage({
    ownList: ['/overview', '/access', '/users'],
    respondToOthers: () => jsonResponse({ detail: 'Not for you' }, 403),
  })
  await waitForLateRequests()
  expect(server.countRequests(PAGES_PATH)).toBe(2)
  expect(screen.queryByText(/Roles? that opens? it/)).toBeNull()
  expect(document.body).not.toHaveTextContent('Not for you')
})
