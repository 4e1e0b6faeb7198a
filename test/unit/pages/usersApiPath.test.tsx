/**
 * Uses the pages of the product, not those of `test/fixtures`.
 *
 * @pages product
 */
import { screen } from '@testing-library/react'
import { USERS_PATH } from '../../support/server'
import { createDemoServer, createDemoSession } from '../../support/demoSessions'
import { findHeading, renderApp } from '../../support/renderApp'

afterEach(() => {
  process.env.USERS_API_PATH = USERS_PATH
})

test('with USERS_API_PATH, the users page requests the users from this path', async () => {
  const stored = await createDemoSession('admin')
  process.env.USERS_API_PATH = '/api/users'
  const server = createDemoServer()
  await renderApp('/users', { server, stored })
  await findHeading('Users')
  expect(await screen.findByText('Noor Castell')).toBeInTheDocument()
  expect([server.countRequests('/api/users'), server.countRequests('/users')]).toEqual([1, 0])
})
