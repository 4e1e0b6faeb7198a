/**
 * Uses the pages of the product, not those of `test/fixtures`.
 *
 * @pages product
 */
import { act, screen, waitFor, within } from '@testing-library/react'
import { catchDownload } from '../../support/catchDownload'
import { createDemoServerExcept, createDemoSession } from '../../support/demoSessions'
import { setMediaQuery } from '../../support/jestMedia'
import { findHeading, getCurrentUrl, renderApp, getButton } from '../../support/renderApp'
import type { FakeServer } from '../../support/server'

type Options = { refusedIds?: readonly string[] }

/** Opens the users table. Changes of the users in `refusedIds` fail. */
async function openUsers(url = '/users', { refusedIds = [] }: Options = {}) {
  const app = await renderApp(url, {
    stored: await createDemoSession('admin'),
    server: createDemoServerExcept(
      ({ method, url }) =>
        method === 'PATCH' && refusedIds.some(id => url.endsWith(`/users/${id}`)),
      () => Promise.resolve(Response.json({}, { status: 500 })),
    ),
  })
  await screen.findByRole('grid', { name: 'Users' })
  return app
}

const getRow = (name: string) => screen.getByRole('row', { name: new RegExp(name) })
const isUserInactive = (name: string) => within(getRow(name)).queryByText('Deactivated') !== null
const selectRow = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` })

async function openRowMenu(user: Awaited<ReturnType<typeof openUsers>>['user'], name: string) {
  await user.click(getButton(`Actions for ${name}`))
  return screen.getByRole('menu', { name: `Actions for ${name}` })
}

const readStoredUsers = async ({ fetch }: FakeServer) => {
  const response = await fetch(new Request('http://demo.test/users'))
  return JSON.stringify(await response.json())
}

test('the menu of a row in the users table opens the edit form of the user', async () => {
  const { user } = await openUsers()
  const menu = await openRowMenu(user, 'Noor Castell')
  await user.click(within(menu).getByRole('menuitem', { name: 'Edit' }))
  await findHeading('Noor Castell')
  expect(getCurrentUrl()).toBe('/users/2?edit=true')
})

test('in a narrow window, the arrow keys reach only the visible cells of a row; on a phone, a row has no menu', async () => {
  setMediaQuery('(max-width: 1040px)', true)
  const { user } = await openUsers()
  await user.click(selectRow('Noor Castell'))
  await user.keyboard('{End}')
  expect(getButton('Actions for Noor Castell')).toHaveFocus()
  await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}')
  expect(screen.getByRole('link', { name: 'Noor Castell' })).toHaveFocus()

  act(() => {
    setMediaQuery('(max-width: 480px)', true)
  })
  await user.click(selectRow('Noor Castell'))
  await user.keyboard('{End}')
  expect(within(getRow('Noor Castell')).getAllByRole('cell').at(-1)).toHaveFocus()
  expect(screen.queryByRole('button', { name: 'Actions for Noor Castell' })).toBeNull()
})

test('the menu of a row deactivates the user, and "Undo" in the toast reverses the change', async () => {
  const { user, server } = await openUsers()
  const menu = await openRowMenu(user, 'Ari Sundt')
  await user.click(within(menu).getByRole('menuitem', { name: 'Deactivate' }))
  expect(await screen.findByText('Ari Sundt was deactivated.')).toBeVisible()
  expect(isUserInactive('Ari Sundt')).toBe(true)
  expect(await readStoredUsers(server)).toContain('"active":false')

  await user.click(getButton('Undo'))
  expect(await screen.findByText('Ari Sundt was activated.')).toBeVisible()
  expect(isUserInactive('Ari Sundt')).toBe(false)
  expect(await readStoredUsers(server)).not.toContain('"active":false')
})

test('after the toast of a change has closed, the change can be undone once in the notification menu', async () => {
  const { user } = await openUsers()
  const menu = await openRowMenu(user, 'Noor Castell')
  await user.click(within(menu).getByRole('menuitem', { name: 'Deactivate' }))
  await screen.findByText('Noor Castell was deactivated.')
  await user.click(await screen.findByLabelText('Close'))
  await user.click(screen.getByRole('button', { name: /^Notifications/ }))
  await user.click(getButton('Undo'))
  await waitFor(() => {
    expect(isUserInactive('Noor Castell')).toBe(false)
  })
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('if the current user is among the selected users, deactivating skips this user', async () => {
  const { user } = await openUsers()
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }))
  expect(screen.getByRole('group', { name: '3 selected' })).toBeVisible()
  await user.click(getButton('Deactivate'))
  expect(await screen.findByText('2 users were deactivated.')).toBeVisible()
  expect(['Ari Sundt', 'Noor Castell', 'Robin Vale'].map(isUserInactive)).toEqual([
    true,
    true,
    false,
  ])
  await user.click(getButton('Undo'))
  expect(await screen.findByText('2 users were activated.')).toBeVisible()
  expect(['Ari Sundt', 'Noor Castell'].map(isUserInactive)).toEqual([false, false])
})

test('if some of several changes fail, the table shows the former values of these users again, and a toast says so', async () => {
  const { user } = await openUsers('/users', { refusedIds: ['3'] })
  await user.click(selectRow('Ari Sundt'))
  await user.click(selectRow('Noor Castell'))
  await user.click(getButton('Deactivate'))
  expect(await screen.findByText('Noor Castell was deactivated.')).toBeVisible()
  const failure = await screen.findByText(/^1 user could not be changed\. Something went wrong/)
  expect(failure).toBeVisible()
  expect(failure.parentElement).not.toHaveTextContent('Undo')
  expect(['Ari Sundt', 'Noor Castell'].map(isUserInactive)).toEqual([false, true])
})

test('if a filter hides selected users, they are no longer selected', async () => {
  const { user } = await openUsers()
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }))
  await user.selectOptions(screen.getByLabelText('Filter by role'), 'guest')
  expect(await screen.findByRole('group', { name: '1 selected' })).toBeVisible()
  await user.click(getButton('Clear selection'))
  expect(screen.queryByRole('group', { name: /selected/ })).toBeNull()
})

test('the export of selected users contains only these users', async () => {
  const { user } = await openUsers('/users?columns=email')
  await user.click(selectRow('Noor Castell'))
  const download = catchDownload()
  await user.click(getButton('Export CSV'))
  expect((await download).text).toBe('Name,Email\r\nNoor Castell,user@demo.com')
})

test('a user is deleted only after a confirmation', async () => {
  const { user, server } = await openUsers('/users')
  await user.click(screen.getByRole('link', { name: 'Ari Sundt' }))
  await findHeading('Ari Sundt')
  await user.click(getButton('Delete'))
  const dialog = screen.getByRole('dialog', { name: 'Delete Ari Sundt?' })
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(await readStoredUsers(server)).toContain('Ari Sundt')

  await user.click(getButton('Delete'))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }))
  await findHeading('Users')
  expect(await screen.findByText('Ari Sundt was deleted.')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Ari Sundt' })).toBeNull()
  expect(await readStoredUsers(server)).not.toContain('Ari Sundt')
})
