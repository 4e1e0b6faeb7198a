import { act, fireEvent, screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { brand } from '@/brand/brand'
import { startWork } from '@/unsaved/runningWork'
import { DEMO_USERS } from '../../support/demoUsers'
import {
  findHeading,
  getButton,
  getCurrentUrl,
  getMenuLink,
  openPageAs,
} from '../../support/renderApp'

test('on a record page, title and breadcrumb contain the name of the record', async () => {
  const { user } = await openRecord()
  expect(document.title).toBe(`${DEMO_USERS.user.name} · ${brand.name}`)
  const breadcrumb = screen.getByRole('list', { name: 'Breadcrumb' })
  expect(
    within(breadcrumb)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([brand.shortName, 'Records', DEMO_USERS.user.name])

  // The app asks no question, because the form of the record has no unsaved input.
  await user.click(within(breadcrumb).getByRole('link', { name: 'Records' }))
  expect(await findHeading('Records')).toHaveFocus()
  expect(getMenuLink('Records')).toHaveAttribute('aria-current', 'page')
  await user.click(screen.getByRole('link', { name: brand.name }))
  await findHeading('Overview')
  expect(getMenuLink('Overview')).toHaveAttribute('aria-current', 'page')
  expect(getMenuLink('Records')).not.toHaveAttribute('aria-current')
  act(() => {
    history.back()
  })
  expect(await findHeading('Records')).toHaveFocus()
})

test('the account menu shows the user and opens the keyboard shortcuts and the profile', async () => {
  const { user } = await openPageAs('admin', '/overview', 'Overview')
  await user.click(getButton('Account'))
  const menu = screen.getByRole('menu', { name: 'Account' })
  expect(menu).toHaveTextContent(`${DEMO_USERS.admin.name}${DEMO_USERS.admin.email}admin`)
  await user.click(within(menu).getByRole('menuitem', { name: 'Keyboard shortcuts' }))
  expect(screen.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await user.click(getButton('Close'))
  await user.click(getButton('Account'))
  await user.click(screen.getByRole('menuitem', { name: 'Profile' }))
  await findHeading('Profile')
})

test('in a text field, the keys of shortcuts only enter text', async () => {
  const { user } = await openPageAs('admin', '/records', 'Records')
  const field = await screen.findByRole('searchbox')
  await user.type(field, '[[?')
  expect(field).toHaveValue('[?')
  expect(getButton('Collapse menu')).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  act(() => {
    field.blur()
  })
  await user.keyboard('?')
  expect(screen.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
})

const pressKey = (init: KeyboardEventInit) => {
  fireEvent.keyDown(document.body, init)
}

test.each([
  ['Ctrl+B', { key: 'b', code: 'KeyB', ctrlKey: true }],
  ['⌘B', { key: 'b', code: 'KeyB', metaKey: true }],
  ['[', { key: '[' }],
])('%s collapses the main menu, and expands it again', async (_, key) => {
  await openPageAs('admin', '/overview', 'Overview')
  for (const name of ['Collapse menu', 'Expand menu', 'Collapse menu']) {
    expect(getButton(name)).toBeVisible()
    pressKey(key)
  }
})

test.each([
  ['Ctrl+K', { key: 'k', code: 'KeyK', ctrlKey: true }],
  ['⌘K on a Greek keyboard', { key: 'κ', code: 'KeyK', metaKey: true }],
])('%s opens the command palette', async (_, key) => {
  await openPageAs('admin', '/overview', 'Overview')
  pressKey(key)
  expect(await screen.findByRole('dialog', { name: 'Command palette' })).toBeVisible()
})

test.each([
  ['AltGr+K', { key: 'ĸ', code: 'KeyK', ctrlKey: true, altKey: true, modifierAltGraph: true }],
  ['Ctrl+[', { key: '[', ctrlKey: true }],
  ['[ of an input method', { key: '[', keyCode: 229 }],
])('%s does nothing', async (_, key) => {
  await openPageAs('admin', '/overview', 'Overview')
  pressKey(key)
  expect(getButton('Collapse menu')).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
})

const openRecord = () => openPageAs('admin', '/records/2', DEMO_USERS.user.name)

const getNoteField = () => screen.getByRole('textbox', { name: 'Record note' })
const queryDiscardDialog = () => screen.queryByRole('dialog', { name: 'Discard unsaved changes?' })

const openMenuItem = async (user: UserEvent, name: string) => {
  await user.click(getButton('Account'))
  await user.click(screen.getByRole('menuitem', { name }))
}

test.each<[string, string, (user: UserEvent) => Promise<void>]>([
  ['a link', 'Overview', user => user.click(getMenuLink('Overview'))],
  ['an item of the account menu', 'Profile', user => openMenuItem(user, 'Profile')],
  ['a sign-out', 'Sign in', user => openMenuItem(user, 'Sign out')],
  [
    'a command',
    'Audit',
    async user => {
      await user.keyboard('{Control>}k{/Control}')
      await user.type(await screen.findByRole('combobox'), 'audit{Enter}')
    },
  ],
])(
  'if a form has unsaved input, the app asks for confirmation before %s leaves the page',
  async (_, heading, leave) => {
    const { user } = await openRecord()
    await user.type(getNoteField(), 'x')
    await leave(user)
    expect(queryDiscardDialog()).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Keep editing' }))
    expect(queryDiscardDialog()).toBeNull()
    expect(getNoteField()).toHaveValue('x')
    expect(getCurrentUrl()).toBe('/records/2')

    await leave(user)
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    await findHeading(heading)
  },
)

test('the browser asks for confirmation before a reload only if a form has unsaved input', async () => {
  const { user } = await openRecord()
  const reload = () => fireEvent(window, new Event('beforeunload', { cancelable: true }))
  expect(reload()).toBe(true)
  await user.type(getNoteField(), 'x')
  expect(reload()).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Saved')
  expect(reload()).toBe(true)
})

test('while work is running, the app asks before it is left, and leaving stops the work', async () => {
  const { user } = await openPageAs('admin', '/records', 'Records')
  const stop = jest.fn()
  const endWork = startWork(stop)
  expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(false)
  await user.click(getMenuLink('Overview'))
  const dialog = screen.getByRole('dialog', { name: 'Leave this page?' })
  expect(dialog).toHaveTextContent('Something is still running. Leaving stops it.')
  await user.click(getButton('Stay on this page'))
  expect(stop).not.toHaveBeenCalled()
  await user.click(getMenuLink('Overview'))
  await user.click(getButton('Leave'))
  expect(stop).toHaveBeenCalledTimes(1)
  endWork()
  await findHeading('Overview')
})
