/**
 * Uses the pages of the product, not those of `test/fixtures`.
 *
 * @pages product
 */
import { screen, waitFor } from '@testing-library/react'
import { createDemoSession, createDemoServer } from '../../support/demoSessions'
import { renderApp } from '../../support/renderApp'
import { jsonResponse, PAGES_PATH } from '../../support/server'

test('the dashboard counts the pages of the menu, not the entries of the list', async () => {
  const entries = ['/dashboard', '/users', '/users/:id', '/users/5', '/no-such-page']
  const server = createDemoServer({ [PAGES_PATH]: () => jsonResponse(entries) })
  await renderApp('/dashboard', { server, stored: await createDemoSession('admin') })
  await waitFor(() => {
    expect(screen.getByText('Pages you may open').nextSibling).toHaveTextContent('2')
  })
})
