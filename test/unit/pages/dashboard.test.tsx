/**
 * Uses the pages of the product, not those of `test/fixtures`.
 *
 * @pages product
 */
import { screen, waitFor } from '@testing-library/react'
import { createDemoSession, createDemoServer } from '../../support/demoSessions'
import { renderApp } from '../../support/renderApp'
import { jsonResponse, PAGES_PATH } from '../../support/server'

test('the dashboard shows the number of pages in the menu, not of entries in the list', async () => {
  const entries = ['/dashboard', '/users', '/users/:id', '/users/5', '/no-such-page']
  const server = createDemoServer({ [PAGES_PATH]: () => jsonResponse(entries) })
  await renderApp('/dashboard', { server, stored: await createDemoSession('admin') })
  await waitFor(() => {
    expect(screen.getByText('Pages you may open').nextSibling).toHaveTextContent('2')
  })
})
