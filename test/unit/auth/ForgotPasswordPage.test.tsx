import { screen } from '@testing-library/react'
import {
  jsonResponse,
  deferResponse,
  rawResponse,
  RESET_PASSWORD_PATH,
  failToFetch,
} from '../../support/server'
import { createDemoServer } from '../../support/demoSessions'
import { findHeading, getCurrentUrl, renderApp } from '../../support/renderApp'

const SENT_TEXT = 'If there is an account for this email, a reset link is on its way.'

async function openForgotPassword(server = createDemoServer()) {
  const app = await renderApp('/auth/forgot-password', { server })
  await findHeading('Forgot password')
  const email = screen.getByLabelText('Email')
  const button = screen.getByRole('button', { name: 'Send reset link' })
  return { ...app, server, email, button }
}

/** Sends the form and returns its HTML after the response, without the ids that React generates. */
async function readFormAfterSubmit(respond: () => Response) {
  const { user, email, button, unmount } = await openForgotPassword(
    createDemoServer({ [RESET_PASSWORD_PATH]: respond }),
  )
  await user.type(email, 'ida@example.com')
  await user.click(button)
  const form = button.closest('form')
  await screen.findByRole('button', { name: 'Send reset link' })
  const html = form?.innerHTML.replace(/_r_\w+_/g, '') ?? ''
  unmount()
  return html
}

test('the "Forgot password" field has the attributes that password managers need', async () => {
  const { email } = await openForgotPassword()
  expect(email).toMatchObject({ name: 'email', type: 'email', autocomplete: 'username' })
})

test.each([
  ['', 'Email is required'],
  ['ab', 'Email minimum length is 3'],
  ['abc', 'Email is not valid'],
])(
  'in the "Forgot password" form, the email %j causes an error and is not sent',
  async (value, text) => {
    const { user, email, button, server } = await openForgotPassword()
    if (value) await user.type(email, value)
    await user.click(button)
    expect(email).toBeInvalid()
    expect(email).toHaveAccessibleDescription(text)
    expect(email).toHaveFocus()
    expect(server.requests).toEqual([])
  },
)

test('the "Forgot password" form looks the same after status 200, 204, 401, 403 and 404', async () => {
  const expected = await readFormAfterSubmit(() => jsonResponse({}))
  expect(expected).toContain(SENT_TEXT)
  const responses = [
    () => new Response(null, { status: 204 }),
    () => jsonResponse({ message: 'no' }, 401),
    () => jsonResponse({ message: 'no' }, 403),
    () => jsonResponse({ message: 'no' }, 404),
    () => rawResponse('not found', 'text/plain', 404),
  ]
  for (const respond of responses) {
    expect(await readFormAfterSubmit(respond)).toBe(expected)
  }
})

test.each([
  ['no connection', failToFetch, 'Can’t reach the server. Check your connection.'],
  [
    'a server error',
    () => jsonResponse({}, 500),
    'Something went wrong on the server. Try again in a moment.',
  ],
  [
    'an HTML page',
    () => rawResponse('<h1>x</h1>', 'text/html'),
    'The server gave an unexpected answer.',
  ],
])(
  'after %s, the "Forgot password" form keeps the email and shows an error',
  async (_, respond, text) => {
    const { user, email, button } = await openForgotPassword(
      createDemoServer({ [RESET_PASSWORD_PATH]: respond }),
    )
    await user.type(email, 'ida@example.com')
    await user.click(button)
    expect(await screen.findByRole('alert')).toHaveTextContent(text)
    expect(email).toHaveValue('ida@example.com')
    expect(getCurrentUrl()).toBe('/auth/forgot-password')
  },
)

test('submitting the "Forgot password" form several times at once sends one request', async () => {
  const { respond, resolveResponse } = deferResponse()
  const { user, email, button, server } = await openForgotPassword(
    createDemoServer({ [RESET_PASSWORD_PATH]: respond }),
  )
  await user.type(email, 'ida@example.com{Enter}{Enter}')
  await user.dblClick(button)
  resolveResponse(jsonResponse({}))
  expect(await screen.findAllByText(SENT_TEXT)).not.toEqual([])
  expect(server.countRequests(RESET_PASSWORD_PATH)).toBe(1)
})

test('after status 429, the "Forgot password" form shows the remaining time and disables its button', async () => {
  const respond = () => jsonResponse({}, 429, { 'Retry-After': '7' })
  const { user, email, button } = await openForgotPassword(
    createDemoServer({ [RESET_PASSWORD_PATH]: respond }),
  )
  await user.type(email, 'ida@example.com')
  await user.click(button)
  expect(await screen.findByRole('alert')).toHaveTextContent('Please wait 7 seconds.')
  expect(button).toBeDisabled()
})
