/** @pages product */
import { act, screen, within } from '@testing-library/react'
import { DEMO_USERS } from '../../support/demoUsers'
import {
  fillField,
  findHeading,
  getButton,
  getCurrentUrl,
  openPageAs,
  signIn,
} from '../../support/renderApp'
import { testWithAccessPage } from '../../support/testWithAccessPage'
import type { Role } from '@/mock/demoAccounts'
import { signedOut } from '@/session/sessionSlice'

type App = Awaited<ReturnType<typeof openPageAs>>

const openDashboardAs = (role: Role) => openPageAs(role, '/dashboard', 'Dashboard')

/** Opens the command palette, and waits until it contains people. */
async function openPalette({ user }: App) {
  await user.keyboard('{Control>}k{/Control}')
  await screen.findByRole('group', { name: 'People' })
}

const search = ({ user }: App, text: string) =>
  fillField(user, screen.getByRole('combobox', { name: 'Search pages and commands' }), text)

const getPalette = () => within(screen.getByRole('dialog', { name: 'Command palette' }))

const readOptions = (group?: string) =>
  (group === undefined ? getPalette() : within(getPalette().getByRole('group', { name: group })))
    .queryAllByRole('option')
    .map(option => option.querySelector('span')?.textContent)

async function runCommand(app: App, name: string) {
  await openPalette(app)
  await search(app, name)
  expect(getPalette().getByRole('option', { selected: true })).toHaveTextContent(name)
  await app.user.keyboard('{Enter}')
}

testWithAccessPage(
  'the name of a person finds the person and the commands for this person',
  async () => {
    const app = await openDashboardAs('admin')
    await openPalette(app)
    await search(app, 'noor')
    expect(readOptions('People')).toEqual(['Noor Castell'])
    expect(readOptions('Actions')).toEqual([
      'Deactivate Noor Castell',
      'Copy link to Noor Castell',
      'Open Noor Castell in a new tab',
      'Check access for Noor Castell',
    ])
    for (const option of getPalette().getAllByRole('option'))
      expect(option).toHaveTextContent(DEMO_USERS.user.email)
  },
)

testWithAccessPage.each(['noor', 'castell', 'Noor Castell', DEMO_USERS.user.email])(
  'the text %j and Enter open the page of the person, also after a recent command for this person',
  async text => {
    const app = await openDashboardAs('admin')
    await runCommand(app, 'Check access for Noor Castell')
    await findHeading('Access')
    await openPalette(app)
    await search(app, text)
    await app.user.keyboard('{Enter}')
    await findHeading('Noor Castell')
    expect(getCurrentUrl()).toBe(`/users/${DEMO_USERS.user.id}`)
  },
)

test('a verb finds the command for several people, and not for the current user', async () => {
  const app = await openDashboardAs('admin')
  await openPalette(app)
  await search(app, 'deact')
  expect(readOptions()).toEqual(['Deactivate Ari Sundt', 'Deactivate Noor Castell'])
  await search(app, 'castell deact')
  expect(readOptions()).toEqual(['Deactivate Noor Castell'])
})

test.each(['zzzz', 'deactivate zzzz', String(DEMO_USERS.guest.id)])(
  'the text %j finds nothing, and the command palette says so',
  async text => {
    const app = await openDashboardAs('admin')
    await openPalette(app)
    await search(app, text)
    expect(screen.getByText('Nothing found.')).toBeVisible()
    expect(readOptions()).toEqual([])
  },
)

test('after "Deactivate" in the command palette, the user can undo the change, and then activate the person again', async () => {
  const app = await openDashboardAs('admin')
  await runCommand(app, 'Deactivate Ari Sundt')
  expect(await screen.findByText('Ari Sundt was deactivated.')).toBeVisible()
  await openPalette(app)
  await search(app, 'ari')
  expect(readOptions()).toContain('Activate Ari Sundt')
  expect(readOptions()).not.toContain('Deactivate Ari Sundt')
  await app.user.keyboard('{Escape}')
  await app.user.click(getButton('Undo'))
  expect(await screen.findByText('Undone: Ari Sundt was deactivated.')).toBeVisible()
})

testWithAccessPage(
  'commands open the form for a new user and the access check of a person',
  async () => {
    const app = await openDashboardAs('admin')
    await runCommand(app, 'New user')
    await findHeading('New user')
    await runCommand(app, 'Check access for Ari Sundt')
    await findHeading('Access')
    expect(getCurrentUrl()).toBe(`/access?person=${DEMO_USERS.guest.id}`)
  },
)

test('commands copy the link to a person or a page, and open it in a new tab', async () => {
  const app = await openDashboardAs('admin')
  const writeText = jest.spyOn(navigator.clipboard, 'writeText')
  const open = jest.spyOn(window, 'open').mockReturnValue(null)
  await runCommand(app, 'Copy link to Ari Sundt')
  expect(await screen.findByText('Copied to the clipboard')).toBeVisible()
  expect(writeText).toHaveBeenCalledWith(`${location.origin}/users/${DEMO_USERS.guest.id}`)
  await runCommand(app, 'Open Users in a new tab')
  expect(open).toHaveBeenCalledWith(`${location.origin}/users`, '_blank', 'noopener')
})

test('the command palette contains only commands whose action the user may perform', async () => {
  const app = await openDashboardAs('user')
  await openPalette(app)
  expect(readOptions('Actions')).toContain('New user')
  await search(app, 'ari')
  expect(readOptions()).toEqual([
    'Ari Sundt',
    'Copy link to Ari Sundt',
    'Open Ari Sundt in a new tab',
  ])
})

test('for a guest, the command palette finds no person', async () => {
  const app = await openDashboardAs('guest')
  await app.user.keyboard('{Control>}k{/Control}')
  await screen.findByRole('listbox')
  await search(app, 'ari')
  expect(readOptions()).toEqual([])
  expect(screen.getByText('Nothing found.')).toBeVisible()
})

test('the last five commands are first, also after a sign-in of the same user whose session expired', async () => {
  const app = await openDashboardAs('admin')
  const names = [
    'Ari Sundt',
    'Copy link to Noor Castell',
    'Users',
    'Noor Castell',
    'Account',
    'Users',
  ]
  for (const name of names) await runCommand(app, name)
  await runCommand(app, 'Deactivate Ari Sundt')
  const recent = [
    'Deactivate Ari Sundt',
    'Users',
    'Account',
    'Noor Castell',
    'Copy link to Noor Castell',
  ]
  await app.user.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByText('Undone: Ari Sundt was deactivated.')
  await openPalette(app)
  expect(getPalette().getAllByRole('group')[0]).toHaveAccessibleName('Recent')
  expect(readOptions('Recent')).toEqual(recent)
  expect(JSON.stringify(sessionStorage)).not.toMatch(/Sundt|Castell/)

  act(() => {
    app.store.dispatch(signedOut('expired'))
  })
  await findHeading('Sign in')
  await signIn(app.user, 'admin')
  await findHeading('Users')
  await openPalette(app)
  expect(readOptions('Recent')).toEqual(recent)
})

test('after the user has signed out, the recent commands are removed', async () => {
  const app = await openDashboardAs('admin')
  await runCommand(app, 'Copy link to Noor Castell')
  await runCommand(app, 'Sign out')
  await findHeading('Sign in')
  expect(Object.keys(sessionStorage).filter(key => key.includes('recentCommands'))).toEqual([])
})
