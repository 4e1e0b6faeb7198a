/** @pages product */
import { fireEvent, screen, within } from '@testing-library/react'
import { createDemoSession } from '../../support/demoSessions'
import { findHeading, getCurrentUrl, renderApp } from '../../support/renderApp'

async function openForm() {
  const app = await renderApp('/users/2?edit=true', { stored: await createDemoSession('admin') })
  await findHeading('Noor Castell')
  return app
}

const nameField = () => screen.getByRole('textbox', { name: 'Full name' })
const menuLink = (name: string) =>
  within(screen.getByRole('navigation', { name: 'Main menu' })).getByRole('link', { name })
const dialog = () => screen.queryByRole('dialog', { name: 'Discard unsaved changes?' })

test('before a link leaves a form with unsaved input, the app asks, and the user can stay', async () => {
  const { user } = await openForm()
  await user.type(nameField(), 'x')
  await user.click(menuLink('Dashboard'))
  expect(dialog()).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Keep editing' }))
  expect(dialog()).toBeNull()
  expect(nameField()).toHaveValue('Noor Castellx')
  expect(getCurrentUrl()).toBe('/users/2?edit=true')

  await user.click(menuLink('Dashboard'))
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  await findHeading('Dashboard')
})

test('leaving a form without changes asks nothing', async () => {
  const { user } = await openForm()
  await user.click(menuLink('Dashboard'))
  await findHeading('Dashboard')
  expect(dialog()).toBeNull()
})

test('a search is no unsaved input', async () => {
  const { user } = await renderApp('/users', { stored: await createDemoSession('admin') })
  await user.type(await screen.findByRole('searchbox'), 'noor')
  await user.click(menuLink('Dashboard'))
  await findHeading('Dashboard')
})

test('if a form has unsaved input, the app asks for confirmation before it signs out', async () => {
  const { user, store } = await openForm()
  await user.type(nameField(), 'x')
  await user.click(screen.getByRole('button', { name: 'Account' }))
  await user.click(screen.getByRole('menuitem', { name: 'Sign out' }))
  expect(store.getState().session.status).toBe('signedIn')
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  expect(store.getState().session.status).toBe('signedOut')
})

test('a reload asks only while a form has unsaved input', async () => {
  const { user } = await openForm()
  const reload = () => fireEvent(window, new Event('beforeunload', { cancelable: true }))
  expect(reload()).toBe(true)
  await user.type(nameField(), 'x')
  expect(reload()).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('button', { name: 'Edit' })
  expect(reload()).toBe(true)
})
