import { fireEvent, screen } from '@testing-library/react'
import { createDemoSession } from '../../support/demoSessions'
import { DEMO_USERS } from '../../support/demoUsers'
import { findHeading, getCurrentUrl, renderApp, getMenuLink } from '../../support/renderApp'

async function openForm() {
  const app = await renderApp('/records/2', { stored: await createDemoSession('admin') })
  await findHeading(DEMO_USERS.user.name)
  return app
}

const getNoteField = () => screen.getByRole('textbox', { name: 'Record note' })
const queryDialog = () => screen.queryByRole('dialog', { name: 'Discard unsaved changes?' })

test('before a link leaves a form with unsaved input, the app asks, and the user can stay', async () => {
  const { user } = await openForm()
  await user.type(getNoteField(), 'x')
  await user.click(getMenuLink('Overview'))
  expect(queryDialog()).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Keep editing' }))
  expect(queryDialog()).toBeNull()
  expect(getNoteField()).toHaveValue('x')
  expect(getCurrentUrl()).toBe('/records/2')

  await user.click(getMenuLink('Overview'))
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  await findHeading('Overview')
})

test('if a form is unchanged, the user can leave it without a question', async () => {
  const { user } = await openForm()
  await user.click(getMenuLink('Overview'))
  await findHeading('Overview')
  expect(queryDialog()).toBeNull()
})

test('if a form has unsaved input, the app asks for confirmation before it signs out', async () => {
  const { user, store } = await openForm()
  await user.type(getNoteField(), 'x')
  await user.click(screen.getByRole('button', { name: 'Account' }))
  await user.click(screen.getByRole('menuitem', { name: 'Sign out' }))
  expect(store.getState().session.status).toBe('signedIn')
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  expect(store.getState().session.status).toBe('signedOut')
})

test('before a reload, the browser asks for a confirmation if and only if a form has unsaved input', async () => {
  const { user } = await openForm()
  const reload = () => fireEvent(window, new Event('beforeunload', { cancelable: true }))
  expect(reload()).toBe(true)
  await user.type(getNoteField(), 'x')
  expect(reload()).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Saved')
  expect(reload()).toBe(true)
})
