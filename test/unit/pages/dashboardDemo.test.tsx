/**
 * @pages product
 * @accessAdmin true
 */
import { screen, within } from '@testing-library/react'
import { pages } from '@/app/pages'
import { listRolePages } from '@/mock/allowedPages'
import { DEMO_ACCOUNTS, type Role } from '@/mock/demoAccounts'
import { listMenuPages } from '@/guard/pages'
import { createDemoServer, createDemoSession } from '../../support/demoSessions'
import { findHeading, getCurrentUrl, getMenuLink, renderApp } from '../../support/renderApp'

/** The demo uses the first page of the menu that a guest may not open. */
const guestPages = listRolePages('guest')
const REFUSED_PAGE = listMenuPages(pages, path => !guestPages.includes(path))[0]
const OPEN_PAGE = `Open ${REFUSED_PAGE?.title.en}`

/** Opens the dashboard of the demo as a demo user. */
async function openDemo(role: Role) {
  const disrupt = jest.fn(() => Promise.resolve())
  const app = await renderApp('/dashboard', {
    server: createDemoServer(),
    stored: await createDemoSession(role),
    demo: { accounts: DEMO_ACCOUNTS, disrupt },
  })
  return { ...app, disrupt }
}

const findPart = async (name: string) => {
  const card = within(await screen.findByRole('region', { name: 'Try the demo' }))
  return within(card.getByRole('region', { name }))
}
const findAccessSteps = () => findPart('Be refused, ask, grant, see it open')
const findDisruptionSteps = () => findPart('Try to break it')

const readSteps = async () => {
  const steps = (await findAccessSteps()).getAllByRole('listitem')
  return steps.map(step => within(step).queryByText('Done') !== null)
}

/** The link of the 403 page to the page that the guest may open. */
const getLinkOfRefusal = () =>
  within(screen.getByRole('main')).getByRole('link', { name: 'Dashboard' })

test('the demo leads from the refusal to the granted page, and ticks each step', async () => {
  const { user } = await openDemo('guest')
  expect(await readSteps()).toEqual([false, false, false, false])
  await user.click((await findAccessSteps()).getByRole('link', { name: OPEN_PAGE }))

  await findHeading(/^You don’t have access to /)
  await user.click(getLinkOfRefusal())
  await findHeading('Dashboard')
  expect(await readSteps()).toEqual([true, false, false, false])
  await user.click((await findAccessSteps()).getByRole('link', { name: OPEN_PAGE }))

  await findHeading(/^You don’t have access to /)
  await user.click(await screen.findByRole('button', { name: 'Request access' }))
  await user.click(await screen.findByRole('button', { name: 'Send request' }))
  await screen.findByText(/^Requested .+ · pending$/)
  await user.click(getLinkOfRefusal())
  await findHeading('Dashboard')
  expect(await readSteps()).toEqual([true, true, false, false])
  const [continueAsAdmin] = (await findAccessSteps()).getAllByRole('button', {
    name: 'Continue as Admin',
  })
  await user.click(continueAsAdmin ?? document.body)
  await user.click(await screen.findByRole('link', { name: 'Answer the request' }))

  await findHeading('Access')
  await user.click(await screen.findByRole('button', { name: 'Grant' }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByRole('radio', { name: /role guest/ })
  await user.click(dialog.getByRole('button', { name: 'Grant' }))
  await screen.findByText(`Ari Sundt can open ${REFUSED_PAGE?.path} now.`)
  await user.click(getMenuLink('Dashboard'))
  await findHeading('Dashboard')
  expect(await readSteps()).toEqual([true, true, true, false])
  await user.click((await findAccessSteps()).getByRole('button', { name: 'Continue as Guest' }))
  await user.click(await screen.findByRole('link', { name: OPEN_PAGE }))

  await findHeading(REFUSED_PAGE?.title.en ?? '')
  await user.click(getMenuLink('Dashboard'))
  await findHeading('Dashboard')
  expect(await readSteps()).toEqual([true, true, true, true])
})

test('before the demo disturbs a form, it opens the form and says when', async () => {
  const { user, disrupt } = await openDemo('admin')
  const part = await findDisruptionSteps()
  await user.click(part.getByRole('button', { name: 'End the session' }))
  await findHeading('Edit Robin Vale')
  expect(getCurrentUrl()).toBe('/users/1?edit=true')
  expect(screen.getByLabelText('Phone')).toBeVisible()
  expect(await screen.findByText(/In 10 seconds, the demo interrupts you/)).toBeVisible()
  expect(disrupt).toHaveBeenCalledWith('session', expect.any(Function))
})

test('a user who may not edit gets the button "Continue as Admin" instead of those that disturb', async () => {
  const { user } = await openDemo('guest')
  const part = await findDisruptionSteps()
  expect(part.queryByRole('button', { name: 'Cut the connection' })).toBeNull()
  await user.click(part.getByRole('button', { name: 'Continue as Admin' }))
  expect(await screen.findByRole('button', { name: 'Cut the connection' })).toBeVisible()
})
