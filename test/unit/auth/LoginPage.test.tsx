import { screen, waitFor, within } from '@testing-library/react'
import {
  jsonResponse,
  deferResponse,
  rawResponse,
  failToFetch,
  API_PATHS,
} from '../../support/server'
import { brand } from '@/brand/brand'
import { createDemoServer, PASSWORD, createDemoSession } from '../../support/demoSessions'
import { findHeading, getCurrentUrl, renderApp, expectFieldError } from '../../support/renderApp'
import { createStoredSession, signInResponse } from '../../support/startStore'
import { createToken } from '../../support/tokens'
import { DEMO_USERS } from '../../support/demoUsers'

type SignInOptions = { respond?: () => Response | Promise<Response>; url?: string }

const WRONG_CREDENTIALS_TEXT = 'The login detail is incorrect'

/** Renders the sign-in page. `respond` replaces the response of the demo backend to a sign-in. */
async function openSignIn({ respond, url = '/auth/login' }: SignInOptions = {}) {
  const server = createDemoServer(respond && { [API_PATHS.login]: respond })
  const app = await renderApp(url, { server })
  await findHeading('Sign in')
  const email = screen.getByLabelText('Email')
  const password = screen.getByLabelText('Password')
  const button = screen.getByRole('button', { name: 'Sign in' })
  const fill = async (emailText: string, passwordText = PASSWORD) => {
    await app.user.click(email)
    await app.user.paste(emailText)
    await app.user.click(password)
    await app.user.paste(passwordText)
  }
  const submit = async (...values: Parameters<typeof fill>) => {
    await fill(...values)
    await app.user.click(button)
  }
  return { ...app, server, email, password, button, fill, submit }
}

test('the sign-in fields have the attributes that password managers need', async () => {
  const { email, password } = await openSignIn()
  expect(email).toMatchObject({ name: 'email', type: 'email', autocomplete: 'username' })
  expect(password).toMatchObject({
    name: 'password',
    type: 'password',
    autocomplete: 'current-password',
  })
  for (const field of [email, password]) {
    expect(field).toHaveAttribute('aria-required', 'true')
    expect(field).toBeValid()
  }
  expect(document.title).toBe(`Sign in · ${brand.name}`)
  const main = within(screen.getByRole('main'))
  expect([main.queryByRole('alert'), main.queryByRole('status')]).toEqual([null, null])
})

test('invisible characters in a pasted e-mail address are not sent, but those of a password are', async () => {
  const { server, submit } = await openSignIn()
  await submit('\ufeffadmin\u00ad@demo\u2060.com\u200b', 'de\u200bmo')
  await screen.findByRole('alert')
  expect(await server.requests[0]?.json()).toEqual({
    email: DEMO_USERS.admin.email,
    password: 'de\u200bmo',
  })
})

test('when a sign-in field loses the focus, the field shows its error', async () => {
  const { user, email, password } = await openSignIn()
  await user.click(email)
  await user.tab()
  expectFieldError(email, 'Email is required')
  expect(password).toBeValid()

  await user.type(email, 'a')
  expectFieldError(email, 'Email minimum length is 3')
  await user.type(email, 'bc')
  expectFieldError(email, 'Email is not valid')
  await user.type(email, '@desk')
  expect(email).toBeValid()
  expect(email).not.toHaveAccessibleDescription()

  await user.type(password, 'ab')
  await user.tab()
  expectFieldError(password, 'Password minimum length is 3')
})

test('an empty sign-in form is not sent, and its first field gets the focus', async () => {
  const { user, button, email, password, server } = await openSignIn()
  await user.click(button)
  expectFieldError(email, 'Email is required')
  expectFieldError(password, 'Password is required')
  expect(email).toHaveFocus()
  expect(server.requests).toEqual([])
})

test('a password that is too long is not sent', async () => {
  const { submit, password, server } = await openSignIn()
  await submit('ida@example.com', 'x'.repeat(101))
  expectFieldError(password, 'Maximum field length: 100')
  expect(server.requests).toEqual([])
})

test('the sign-in sends the email without surrounding spaces and the password unchanged', async () => {
  const { server, submit, email } = await openSignIn()
  await submit(`  ${DEMO_USERS.admin.email} `, `  ${PASSWORD} 😀 `)
  await screen.findByText(WRONG_CREDENTIALS_TEXT)
  await submit('')
  await findHeading('Overview')
  expect(getCurrentUrl()).toBe('/overview')
  expect(email).not.toBeInTheDocument()
  const bodies = server.requests.slice(0, 2).map(request => request.json())
  expect(await Promise.all(bodies)).toEqual([
    { email: DEMO_USERS.admin.email, password: `  ${PASSWORD} 😀 ` },
    { email: DEMO_USERS.admin.email, password: PASSWORD },
  ])
})

test('a wrong password and an unknown email cause the same error', async () => {
  const { email, submit, password, server } = await openSignIn()
  for (const unknown of ['', 'x']) {
    await submit(unknown === '' ? DEMO_USERS.admin.email : unknown, 'wrong')
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent(new RegExp(`^${WRONG_CREDENTIALS_TEXT}$`))
    expect(alert.closest('form')).not.toBeNull()
    expect(email).toHaveValue(DEMO_USERS.admin.email + unknown)
    expect(password).toHaveValue('')
    expect(password).toHaveFocus()
    expect(password).toBeValid()
  }
  expect(server.countRequests(API_PATHS.login)).toBe(2)
})

// This test uses only some kinds of failure. `errorText.test.ts` proves the text of every kind of
// error.
const FAILURES: readonly (readonly [string, () => Response | Promise<Response>, string])[] = [
  ['no connection', failToFetch, 'Can’t reach the server. Check your connection.'],
  [
    'an HTML page',
    () => rawResponse('<h1>WiFi</h1>', 'text/html'),
    'The server gave an unexpected answer.',
  ],
]
test('after a network failure or an unexpected response, the sign-in form keeps its input and shows an error', async () => {
  const responders = FAILURES.map(([, respond]) => respond)
  const { user, fill, button, email, password, server } = await openSignIn({
    respond: () => (responders.shift() ?? failToFetch)(),
  })
  await fill(DEMO_USERS.admin.email)
  for (const [failure, , text] of FAILURES) {
    await user.click(button)
    await waitFor(() => {
      expect([failure, screen.getByRole('alert').textContent]).toEqual([
        failure,
        expect.stringContaining(text),
      ])
    })
    expect(screen.getByRole('alert').querySelector('img')).toBeNull()
    expect(email).toHaveValue(DEMO_USERS.admin.email)
    expect(password).toHaveValue(PASSWORD)
    expect(button).toBeEnabled()
  }
  expect(getCurrentUrl()).toBe('/auth/login')
  expect(server.countRequests(API_PATHS.login)).toBe(FAILURES.length)
})

test('the sign-in form never shows the text of the server', async () => {
  const body = { detail: 'No account has the password "demo".', message: '<img src=x>' }
  for (const status of [400, 401, 403, 423]) {
    const { submit, unmount } = await openSignIn({ respond: () => jsonResponse(body, status) })
    await submit(DEMO_USERS.admin.email)
    expect(await screen.findByRole('alert')).not.toHaveTextContent(/No account|img/)
    unmount()
  }
})

test('after status 500, the sign-in form shows the reference', async () => {
  const { user, submit } = await openSignIn({
    respond: () => jsonResponse({}, 500, { 'X-Request-Id': '4f1a-77' }),
  })
  await submit(DEMO_USERS.admin.email)
  await user.click(await screen.findByRole('button', { name: 'Copy reference' }))
  expect(await screen.findByText('Copied to the clipboard')).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent('4f1a-77')
})

test('after status 429, the sign-in form sends nothing until the time in Retry-After has passed', async () => {
  const respond = () => jsonResponse({}, 429, { 'Retry-After': '1' })
  const { user, submit, button, server } = await openSignIn({ respond })
  await submit(DEMO_USERS.admin.email)
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Too many attempts. Please wait 1 second.')
  expect(button).toBeDisabled()
  await user.type(screen.getByLabelText('Password'), '{Enter}')
  await waitFor(() => {
    expect(screen.queryByRole('alert')).toBeNull()
  })
  expect(button).toBeEnabled()
  expect(server.countRequests(API_PATHS.login)).toBe(1)
})

test('if the user leaves the sign-in page during the sign-in request, the late response starts no session', async () => {
  const { respond, resolveResponse } = deferResponse()
  const { user, submit, server, storage } = await openSignIn({ respond })
  await submit(DEMO_USERS.admin.email)
  await user.click(screen.getByRole('link', { name: 'Forgot password?' }))
  await findHeading('Forgot password')
  resolveResponse(signInResponse(await createDemoSession('admin')))

  await user.click(screen.getByRole('link', { name: 'Back to sign in' }))
  await findHeading('Sign in')
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeEnabled()
  expect(storage.content).not.toHaveProperty('accessToken')
  expect(server.countRequests(API_PATHS.login)).toBe(1)
})

test('if the page of the return URL is not allowed, the sign-in opens the landing page, and a toast says why', async () => {
  const { submit } = await openSignIn({ url: '/auth/login?returnUrl=%2Faudit' })
  await submit(DEMO_USERS.guest.email)
  await findHeading('Overview')
  expect(getCurrentUrl()).toBe('/overview')
  const statuses = screen.getAllByRole('status')
  await waitFor(() => {
    expect(statuses.some(status => within(status).queryByText(/so we opened this one/))).toBe(true)
  })
})

test.each(['/auth', '/auth/other', '/auth/login/x', '/auth/LOGIN'])(
  'the URL %s redirects to the sign-in page',
  async url => {
    await renderApp(url)
    await findHeading('Sign in')
    expect(getCurrentUrl()).toBe('/auth/login')
  },
)

test.each(['login', 'forgot-password', 'registration', 'nothing-here'])(
  'a signed-in user who opens /auth/%s is redirected to the landing page',
  async form => {
    await renderApp(`/auth/${form}`, { stored: await createDemoSession('user') })
    await findHeading('Overview')
    expect(getCurrentUrl()).toBe('/overview')
  },
)

test('if the stored session belongs to another app, the session stays in storage, and the sign-in form shows a message', async () => {
  process.env.TOKEN_ISSUER = 'https://id.example'
  const stored = createStoredSession(createToken({ iss: 'https://other.example' }))
  const { storage } = await renderApp('/auth/login', { stored })
  expect(
    await screen.findByText(/^The session in this browser belongs to another app\./),
  ).toBeVisible()
  expect(storage.content).toMatchObject(stored)
})
