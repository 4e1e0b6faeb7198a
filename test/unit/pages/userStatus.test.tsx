/**
 * Uses the pages of the product, not those of `test/fixtures`.
 *
 * @pages product
 */
import { screen } from '@testing-library/react'
import { createDemoServer, createDemoSession } from '../../support/demoSessions'
import { findHeading, renderApp } from '../../support/renderApp'

test('the page of a deactivated user shows the status "Deactivated"', async () => {
  const server = createDemoServer()
  const stored = await createDemoSession('admin')
  await server.fetch(
    new Request('http://demo.test/users/3', {
      method: 'PATCH',
      headers: { Authorization: `Bearer ${stored.accessToken}` },
      body: '{"active":false}',
    }),
  )
  await renderApp('/users/3', { server, stored })
  await findHeading('Ari Sundt')
  expect(screen.getByText('Status').nextElementSibling).toHaveTextContent('Deactivated')
})

test('the page of an active user shows the status "Active"', async () => {
  await renderApp('/users/2', { stored: await createDemoSession('admin') })
  await findHeading('Noor Castell')
  expect(screen.getByText('Status').nextElementSibling).toHaveTextContent('Active')
})
