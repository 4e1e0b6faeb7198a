/**
 * @pages product
 * @accessAdmin true
 */
import { screen, waitFor, within } from '@testing-library/react'
import { startDemo } from '@/mock/startDemo'
import { access } from '@/pages/access'
import { dashboard } from '@/pages/dashboard'
import { WIDE_WINDOW_QUERY } from '@/ui/Dialog'
import { createDemoServer, createDemoSession } from '../../support/demoSessions'
import { setMediaQuery } from '../../support/jestMedia'
import { REFUSED_PAGE } from '../../support/refusedPage'
import { findHeading, renderApp } from '../../support/renderApp'

const OPEN_PAGE = `Open ${REFUSED_PAGE.title}`

test('the tour leads from the refusal to the granted page, and ticks each step', async () => {
  // In a wide window, the panel stays open beside the page.
  setMediaQuery(WIDE_WINDOW_QUERY, true)
  const { user } = await renderApp(dashboard.path, {
    server: createDemoServer(),
    stored: await createDemoSession('guest'),
    demo: startDemo(),
  })
  await user.click(await screen.findByRole('button', { name: 'Take the tour' }))
  const panel = within(await screen.findByRole('dialog', { name: 'Demo backend' }))
  const steps = within(await panel.findByRole('region', { name: 'Request access, and grant it' }))
  const readSteps = () =>
    steps.getAllByRole('listitem').map(step => within(step).queryByText('Done') !== null)
  expect(readSteps()).toEqual([false, false, false, false])
  await user.click(steps.getByRole('link', { name: OPEN_PAGE }))

  await findHeading(/^You don’t have access to /)
  expect(readSteps()).toEqual([true, false, false, false])
  await user.click(await screen.findByRole('button', { name: 'Request access' }))
  await user.click(await screen.findByRole('button', { name: 'Send request' }))
  await screen.findByText(/^Requested .+ · pending$/)
  expect(readSteps()).toEqual([true, true, false, false])

  await user.click(panel.getByRole('button', { name: 'Admin' }))
  await user.click(await steps.findByRole('link', { name: 'Answer the request' }))
  await findHeading(access.title.en)
  await user.click(await screen.findByRole('button', { name: 'Grant' }))
  const dialog = within(await screen.findByRole('dialog', { name: /Ari Sundt/ }))
  await dialog.findByRole('radio', { name: /role guest/ })
  await user.click(dialog.getByRole('button', { name: 'Grant' }))
  await screen.findByText(`Ari Sundt has access to ${REFUSED_PAGE.title} now.`)
  await waitFor(() => {
    expect(readSteps()).toEqual([true, true, true, false])
  })

  await user.click(panel.getByRole('button', { name: 'Guest' }))
  await user.click(await steps.findByRole('link', { name: OPEN_PAGE }))
  await findHeading(REFUSED_PAGE.title)
  expect(readSteps()).toEqual([true, true, true, true])
})
