import { act, render, screen, waitFor } from '@testing-library/react'
import { readDraftValues } from '@/forms/formValues'
import { signedOut } from '@/session/sessionSlice'
import { themeChosen } from '@/theme/themeSlice'
import { createDemoServer, createDemoSession } from '../../support/demoSessions'
import { DEMO_USERS } from '../../support/demoUsers'
import {
  fillField,
  findHeading,
  getButton,
  getCurrentUrl,
  getMenuLink,
  renderApp,
  signIn,
} from '../../support/renderApp'
import { fetchAllowedPages } from '../../support/fetchAllowedPages'
import { API_PATHS, jsonResponse, pagesResponse } from '../../support/server'

const PATH = '/records/2'
const TITLE = DEMO_USERS.user.name
const RESTORED_TEXT = 'Your changes were restored'

const getNoteField = () => screen.getByRole('textbox', { name: 'Record note' })

/** Opens the form of a record as administrator, and enters a note. */
async function openWithNote(server = createDemoServer()) {
  const app = await renderApp(PATH, { server, stored: await createDemoSession('admin') })
  await findHeading(TITLE)
  await app.user.type(getNoteField(), 'late')
  return app
}

type RenderedApp = Awaited<ReturnType<typeof renderApp>>

async function endSession({ store }: RenderedApp, reason: 'expired' | 'refused' | 'asked') {
  act(() => void store.dispatch(signedOut(reason)))
  await findHeading('Sign in')
}

const checkAccessAgain = ({ store }: RenderedApp) =>
  act(() => fetchAllowedPages(store, { forceRefetch: true }))

async function expectRestoredNote() {
  await findHeading(TITLE)
  expect(await screen.findByText(RESTORED_TEXT)).toBeVisible()
  expect(getNoteField()).toHaveValue('late')
}

test('after the server has ended the session, a sign-in restores the changes, even after a wrong password', async () => {
  const app = await openWithNote()
  const field = getNoteField()
  await endSession(app, 'refused')
  expect(getCurrentUrl()).toBe('/auth/login?returnUrl=%2Frecords%2F2')
  expect(field).not.toBeInTheDocument()

  await fillField(app.user, screen.getByLabelText('Email'), DEMO_USERS.admin.email)
  await fillField(app.user, screen.getByLabelText('Password'), 'wrong')
  await app.user.click(getButton('Sign in'))
  await screen.findByRole('alert')
  await signIn(app.user, 'admin')
  await expectRestoredNote()
})

test('if another user signs in after an expired session, the changes of the former user are dropped for good', async () => {
  const app = await openWithNote()
  await endSession(app, 'expired')
  await signIn(app.user, 'user')
  await findHeading('Overview')
  await endSession(app, 'expired')
  await signIn(app.user, 'admin')
  await findHeading('Overview')
  await app.user.click(getMenuLink('Records'))
  await app.user.click(await screen.findByRole('link', { name: TITLE }))
  await findHeading(TITLE)
  expect(getNoteField()).toHaveValue('')
})

test('after a deliberate sign-out, changes are not restored', async () => {
  const app = await openWithNote()
  await endSession(app, 'asked')
  await signIn(app.user, 'admin')
  await findHeading('Overview')
  await app.user.click(getMenuLink('Records'))
  await app.user.click(await screen.findByRole('link', { name: TITLE }))
  await findHeading(TITLE)
  expect(getNoteField()).toHaveValue('')
})

test('after access to a page is revoked and granted again, the changes are restored', async () => {
  let pages = ['/overview', '/records/:id']
  const server = createDemoServer({ [API_PATHS.allowedPages]: () => pagesResponse(...pages) })
  const app = await openWithNote(server)
  pages = ['/overview']
  await checkAccessAgain(app)
  await findHeading(/^You don’t have access to /)

  pages = ['/overview', '/records/:id']
  await checkAccessAgain(app)
  await expectRestoredNote()
})

test('after a failed access check, a successful retry restores the changes', async () => {
  let respond = () => pagesResponse('/overview', '/records/:id')
  const server = createDemoServer({ [API_PATHS.allowedPages]: () => respond() })
  const app = await openWithNote(server)
  await endSession(app, 'expired')
  respond = () => jsonResponse({ message: 'no' }, 403)
  await signIn(app.user, 'admin')
  await findHeading('Access could not be checked')

  respond = () => pagesResponse('/overview', '/records/:id')
  await app.user.click(getButton('Try again'))
  await expectRestoredNote()
})

test('after a step back, a step forward restores the changes', async () => {
  const app = await renderApp('/records', { stored: await createDemoSession('admin') })
  await app.user.click(await screen.findByRole('link', { name: TITLE }))
  await findHeading(TITLE)
  await app.user.type(getNoteField(), 'late')
  history.back()
  await findHeading('Records')
  history.forward()
  await expectRestoredNote()

  await app.user.click(getButton('Discard'))
  expect(screen.queryByText(RESTORED_TEXT)).toBeNull()
  expect(getNoteField()).toHaveValue('')
  await app.user.click(getMenuLink('Overview'))
  await findHeading('Overview')
})

test('after a form was sent, its values are not restored', async () => {
  const app = await openWithNote()
  await app.user.click(getButton('Save'))
  await screen.findByText('Saved')
  await app.user.click(getMenuLink('Overview'))
  await findHeading('Overview')
  history.back()
  await findHeading(TITLE)
  await waitFor(() => {
    expect(getNoteField()).toHaveValue('')
  })
})

test('while a form has unsaved changes, a new theme applies without a reload', async () => {
  const reload = jest.spyOn(console, 'error').mockImplementation()
  const app = await openWithNote()
  act(() => void app.store.dispatch(themeChosen('dark')))
  await app.persistor.flush()
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark')
  // jsdom can't reload a page: it logs an error instead.
  expect(reload.mock.calls.map(String).join()).not.toContain('Not implemented')
})

test('a draft contains no password', () => {
  render(
    <form aria-label="Account">
      <input name="name" />
      <input name="password" type="password" />
      <input name="shown" type="text" autoComplete="new-password" />
    </form>,
  )
  const form = screen.getByRole<HTMLFormElement>('form')
  for (const input of form.querySelectorAll('input')) input.value = 'x'
  expect([...readDraftValues(form)]).toEqual([['name', ['x']]])
})
