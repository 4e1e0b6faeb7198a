/**
 * @pages product
 * @accessAdmin true
 */
import { ACCESS_PAGE_PATH } from '@/guard/accessApi'
import { screen, within } from '@testing-library/react'
import { pages } from '@/app/pages'
import { listMenuPages } from '@/guard/pages'
import { listRolePages } from '@/mock/allowedPages'
import type { Role } from '@/mock/demoAccounts'
import { startDemo } from '@/mock/startDemo'
import { WIDE_WINDOW_QUERY } from '@/ui/Dialog'
import { createDemoServer, createDemoSession } from '../../support/demoSessions'
import { setMediaQuery } from '../../support/jestMedia'
import { findHeading, getCurrentUrl, getMenuLink, renderApp } from '../../support/renderApp'

/** The demo uses the first page of the menu that a guest may not open. */
const guestPages = listRolePages('guest')
const REFUSED_PAGE = listMenuPages(pages, path => !guestPages.includes(path))[0]
const OPEN_PAGE = `Open ${REFUSED_PAGE?.title.en}`

// In a wide window, the panel stays open beside the page.
beforeEach(() => {
  setMediaQuery(WIDE_WINDOW_QUERY, true)
})

/** Opens the dashboard as a demo user, and the tour in the control panel. */
async function openTour(role: Role) {
  const app = await renderApp('/dashboard', {
    server: createDemoServer(),
    stored: await createDemoSession(role),
    demo: startDemo(),
  })
  await app.user.click(await screen.findByRole('button', { name: 'Take the tour' }))
  const panel = within(await screen.findByRole('dialog', { name: 'Demo backend' }))
  return { ...app, panel }
}

// The demo disturbs the form of a user.
const testWithUserPage = pages.some(({ path }) => path === '/users/:id') ? test : test.skip

// The tour has these steps only if the app has the page that answers requests.
const testWithAccessPage = pages.some(({ path }) => path === ACCESS_PAGE_PATH) ? test : test.skip

testWithAccessPage(
  'the tour leads from the refusal to the granted page, and ticks each step',
  async () => {
    const { user, panel } = await openTour('guest')
    const steps = within(panel.getByRole('region', { name: 'Request access, and grant it' }))
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
    await findHeading('Access')
    await user.click(await screen.findByRole('button', { name: 'Grant' }))
    const dialog = within(await screen.findByRole('dialog', { name: /Ari Sundt/ }))
    await dialog.findByRole('radio', { name: /role guest/ })
    await user.click(dialog.getByRole('button', { name: 'Grant' }))
    await screen.findByText(`Ari Sundt can open ${REFUSED_PAGE?.path} now.`)
    expect(readSteps()).toEqual([true, true, true, false])

    await user.click(panel.getByRole('button', { name: 'Guest' }))
    await user.click(await steps.findByRole('link', { name: OPEN_PAGE }))
    await findHeading(REFUSED_PAGE?.title.en ?? '')
    expect(readSteps()).toEqual([true, true, true, true])
  },
)

testWithUserPage('before the demo disturbs a form, it opens the form and says when', async () => {
  const { user, panel } = await openTour('admin')
  await user.click(await panel.findByRole('button', { name: 'End the session' }))
  await findHeading('Edit Robin Vale')
  expect(getCurrentUrl()).toBe('/users/1?edit=true')
  expect(await screen.findByText(/In 10 seconds, the demo interrupts you/)).toBeVisible()
})

testWithUserPage(
  'a user who may not edit sees which account to use instead of the buttons that disturb',
  async () => {
    const { panel } = await openTour('guest')
    expect(panel.getByText('Sign in as Admin to try this.')).toBeVisible()
    expect(panel.queryByRole('button', { name: 'Cut the connection' })).toBeNull()
  },
)

test('a user who closes the bar of the tour does not see it again', async () => {
  const { user, server } = await openTour('user')
  await user.click(screen.getByRole('button', { name: 'Close for good' }))
  expect(screen.queryByRole('button', { name: 'Take the tour' })).toBeNull()
  await user.click(getMenuLink('Account'))
  await findHeading('Account')
  await user.click(getMenuLink('Dashboard'))
  await findHeading('Dashboard')
  expect(screen.queryByRole('button', { name: 'Take the tour' })).toBeNull()
  expect(server.requests.some(({ method, url }) => method === 'PUT' && url.includes('tour'))).toBe(
    true,
  )
})
