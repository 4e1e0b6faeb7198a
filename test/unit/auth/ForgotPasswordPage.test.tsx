import { screen, within } from '@testing-library/react'
import { jsonResponse, rawResponse, failToFetch, API_PATHS } from '../../support/server'
import { createDemoServer } from '../../support/demoSessions'
import { findHeading, renderApp } from '../../support/renderApp'

const RESET_LINK_SENT_TEXT = 'If there is an account for this email, a reset link is on its way.'

async function openForgotPassword(server = createDemoServer()) {
  const app = await renderApp('/auth/forgot-password', { server })
  await findHeading('Forgot password')
  const email = screen.getByLabelText('Email')
  const button = screen.getByRole('button', { name: 'Send reset link' })
  return { ...app, server, email, button }
}

test('the email field of the "Forgot password" form has the attributes that password managers need', async () => {
  const { email } = await openForgotPassword()
  expect(email).toMatchObject({ name: 'email', type: 'email', autocomplete: 'username' })
})

/** Opens the form with a valid email. The server sends the given responses. */
async function openFilledForm(responses: readonly (() => Response | Promise<Response>)[]) {
  const remaining = [...responses]
  const form = await openForgotPassword(
    createDemoServer({ [API_PATHS.resetPassword]: () => (remaining.shift() ?? failToFetch)() }),
  )
  await form.user.type(form.email, 'ida@example.com')
  return form
}

test('after a success and after status 401, 403 or 404, the "Forgot password" form looks the same', async () => {
  const responses = [
    () => jsonResponse({}),
    () => new Response(null, { status: 204 }),
    () => jsonResponse({ message: 'no' }, 401),
    () => jsonResponse({ message: 'no' }, 403),
    () => jsonResponse({ message: 'no' }, 404),
    () => rawResponse('not found', 'text/plain', 404),
  ]
  // The server sends an error before each of these responses. The error replaces the message of
  // the former response, so each message must appear again.
  const serverError = () => jsonResponse({}, 500)
  const { user, button } = await openFilledForm(
    responses.flatMap(respond => [serverError, respond]),
  )
  const shown: string[] = []
  const main = within(screen.getByRole('main'))
  while (shown.length < responses.length) {
    await user.click(button)
    await main.findByRole('alert')
    expect(main.queryByText(RESET_LINK_SENT_TEXT)).toBeNull()
    await user.click(button)
    await main.findByText(RESET_LINK_SENT_TEXT)
    shown.push(button.closest('form')?.parentElement?.innerHTML.replace(/_r_\w+_/g, '') ?? '')
  }
  expect(new Set(shown).size).toBe(1)
})
