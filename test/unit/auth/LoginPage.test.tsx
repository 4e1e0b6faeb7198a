import { screen, waitFor, within } from '@testing-library/react'
import {
  jsonResponse,
  deferResponse,
  LOGIN_PATH,
  rawResponse,
  failToFetch,
} from '../../support/server'
import { brand } from '@/brand/brand'
import { createDemoServer, PASSWORD, createDemoSession } from '../../support/demoSessions'
import { findHeading, getCurrentUrl, renderApp, expectFieldError } from '../../support/renderApp'
import { createStoredSession } from '../../support/startStore'
import { createToken } from '../../support/tokens'
import { DEMO_USERS } from '../../support/demoUsers'

const WRONG_CREDENTIALS_TEXT = 'The login detail is incorrect'

/** Renders the sign-in page. */
async function openSignIn(server = createDemoServer(), url = '/auth/login') {
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
  return { ...app, server, email, password, button, fill }
}

test('the sign-in fields have the attributes that password managers need', async () => {
  const { email, password } = await openSignIn()
  expect(email).toMatchObject({ name: 'email', type: 'email', autocomplete: 'username' })
  expect(password).toMatchObject({
    name: 'password',
    type: 'password',
    autocomplete: 'current-password',
  })
  expect([email, password].map(field => field.getAttribute('aria-required'))).toEqual([
    'true',
    'true',
  ])
  expect(document.title).toBe(`Sign in · ${brand.name}`)
})

test('the sign-in form shows no errors at first', async () => {
  const { email, password } = await openSignIn()
  expect(email).toBeValid()
  expect(password).toBeValid()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a sign-in field shows its error when it loses focus', async () => {
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

test('a password that is too long shows an error at once and is not sent', async () => {
  const { user, email, password, button, server } = await openSignIn()
  await user.type(email, 'ida@example.com')
  await user.click(password)
  await user.paste('x'.repeat(1_000_000))
  expectFieldError(password, 'Maximum field length: 100')
  await user.click(button)
  expect(server.requests).toEqual([])
})

test('a sign-in sends the password and the email without spaces around it, and opens the landing page', async () => {
  const { user, fill, button, server, email } = await openSignIn()
  await fill(`  ${DEMO_USERS.admin.email} `)
  await user.click(button)
  await findHeading('Overview')
  expect(getCurrentUrl()).toBe('/overview')
  expect(email).not.toBeInTheDocument()
  expect(await server.requests[0]?.json()).toEqual({
    email: DEMO_USERS.admin.email,
    password: PASSWORD,
  })
})

test('a sign-in sends the spaces of a password', async () => {
  const { user, fill, button, server } = await openSignIn()
  await fill(DEMO_USERS.admin.email, '  pass 😀 word ')
  await user.click(button)
  await screen.findByText(WRONG_CREDENTIALS_TEXT)
  expect(await server.requests[0]?.json()).toMatchObject({ password: '  pass 😀 word ' })
})

test('after wrong credentials, an error is shown, and the password field is empty and has the focus', async () => {
  const { user, fill, button, email, password, server } = await openSignIn()
  await fill(DEMO_USERS.admin.email, 'wrong')
  await user.click(button)
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent(WRONG_CREDENTIALS_TEXT)
  expect(alert.closest('form')).not.toBeNull()
  expect(email).toHaveValue(DEMO_USERS.admin.email)
  expect(password).toHaveValue('')
  expect(password).toHaveFocus()
  expect(password).toBeValid()
  expect(server.countRequests(LOGIN_PATH)).toBe(1)
})

test('after status 401 with the field "detail", the sign-in form shows this text below the error', async () => {
  const body = { title: 'Unauthorized', detail: 'Your account is locked.' }
  const { user, fill, button } = await openSignIn(
    createDemoServer({ [LOGIN_PATH]: () => jsonResponse(body, 401) }),
  )
  await fill(DEMO_USERS.admin.email)
  await user.click(button)
  expect(await screen.findByRole('alert')).toHaveTextContent(
    `${WRONG_CREDENTIALS_TEXT}Your account is locked.`,
  )
})

test('for an unknown user and for a wrong password, the sign-in form shows the same error', async () => {
  const messages = []
  for (const email of [DEMO_USERS.admin.email, 'nobody@example.com']) {
    const { user, fill, button, unmount } = await openSignIn()
    await fill(email, 'wrong')
    await user.click(button)
    messages.push((await screen.findByRole('alert')).textContent)
    unmount()
  }
  expect(messages[0]).toBe(messages[1])
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
    () => rawResponse('<h1>WiFi</h1>', 'text/html'),
    'The server gave an unexpected answer.',
  ],
  [
    'a missing service',
    () => jsonResponse({}, 405),
    'This service is not available at the moment.',
  ],
  [
    'a locked account',
    () => jsonResponse({ detail: 'Locked until noon.' }, 423),
    'Locked until noon.',
  ],
  [
    'a sign-in page of a proxy',
    () => rawResponse('<form>', 'text/html'),
    'Your company’s sign-in has probably ended.',
  ],
  ['a refusal', () => jsonResponse({ message: '<img src=x>' }, 403), '<img src=x>'],
])('after %s, the sign-in form keeps its input and shows an error', async (_, respond, text) => {
  const { user, fill, button, email, password, server } = await openSignIn(
    createDemoServer({ [LOGIN_PATH]: respond }),
  )
  await fill(DEMO_USERS.admin.email)
  await user.click(button)
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent(text)
  expect(alert.querySelector('img')).toBeNull()
  expect(email).toHaveValue(DEMO_USERS.admin.email)
  expect(password).toHaveValue(PASSWORD)
  expect(button).toBeEnabled()
  expect(getCurrentUrl()).toBe('/auth/login')
  expect(server.countRequests(LOGIN_PATH)).toBe(1)
})

test.each([
  [500, 'with', 1],
  [401, 'without', 0],
])(
  'after status %s, the sign-in form shows the error %s the reference of the request',
  async (status, _, count) => {
    const { user, fill, button } = await openSignIn(
      createDemoServer({
        [LOGIN_PATH]: () => jsonResponse({}, status, { 'X-Request-Id': '4f1a-77' }),
      }),
    )
    await fill(DEMO_USERS.admin.email)
    await user.click(button)
    const alert = within(await screen.findByRole('alert'))
    if (count > 0) {
      await user.click(await alert.findByRole('button', { name: 'Copy reference' }))
      expect(await screen.findByText('Details copied')).toBeVisible()
    }
    expect(alert.queryAllByText('4f1a-77')).toHaveLength(count)
  },
)

test('submitting the sign-in form several times at once sends one request', async () => {
  const { respond, resolveResponse } = deferResponse()
  const { user, fill, button, password, server } = await openSignIn(
    createDemoServer({ [LOGIN_PATH]: respond }),
  )
  await fill(DEMO_USERS.admin.email)
  await user.dblClick(button)
  await user.type(password, '{Enter}{Enter}')
  expect(server.countRequests(LOGIN_PATH)).toBe(1)
  expect(screen.getByRole('button', { name: 'Signing in' })).toHaveAttribute('aria-busy', 'true')
  resolveResponse(jsonResponse({}, 500))
  await screen.findByRole('alert')
  expect(server.countRequests(LOGIN_PATH)).toBe(1)
})

test('after status 429, the sign-in form sends nothing until the time in Retry-After has passed', async () => {
  const respond = () => jsonResponse({}, 429, { 'Retry-After': '2' })
  const { user, fill, button, server } = await openSignIn(
    createDemoServer({ [LOGIN_PATH]: respond }),
  )
  await fill(DEMO_USERS.admin.email)
  await user.click(button)
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Too many attempts. Please wait 2 seconds.')
  expect(button).toBeDisabled()
  await user.type(screen.getByLabelText('Password'), '{Enter}')
  await waitFor(() => {
    expect(screen.queryByRole('alert')).toBeNull()
  })
  expect(button).toBeEnabled()
  expect(server.countRequests(LOGIN_PATH)).toBe(1)
}, 10_000)

test('if the user leaves the sign-in page during a request, the late response starts no session', async () => {
  const { respond, resolveResponse } = deferResponse()
  const { user, fill, button, server, storage } = await openSignIn(
    createDemoServer({ [LOGIN_PATH]: respond }),
  )
  await fill(DEMO_USERS.admin.email)
  await user.click(button)
  await user.click(screen.getByRole('link', { name: 'Forgot password?' }))
  await findHeading('Forgot password')
  const { tokenExpiration: expiration, ...tokens } = await createDemoSession('admin')
  resolveResponse(jsonResponse({ ...tokens, expiration }))

  await user.click(screen.getByRole('link', { name: 'Back to sign in' }))
  await findHeading('Sign in')
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeEnabled()
  expect(storage.content).not.toHaveProperty('accessToken')
  expect(server.countRequests(LOGIN_PATH)).toBe(1)
})

test('a sign-in opens the return URL with its query and fragment', async () => {
  const { user, fill, button } = await openSignIn(
    createDemoServer(),
    '/auth/login?returnUrl=%2Frecords%3Fq%3Dida%23top',
  )
  await fill(DEMO_USERS.admin.email)
  await user.click(button)
  await findHeading('Records')
  expect(getCurrentUrl()).toBe('/records?q=ida#top')
})

test('if the page of the return URL is not allowed, a sign-in opens the landing page and shows a toast', async () => {
  const { user, fill, button } = await openSignIn(
    createDemoServer(),
    '/auth/login?returnUrl=%2Faudit',
  )
  await fill(DEMO_USERS.guest.email)
  await user.click(button)
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

test('if the stored session belongs to another app, the sign-in form says so, and the session is not removed', async () => {
  process.env.TOKEN_ISSUER = 'https://id.example'
  try {
    const stored = createStoredSession(createToken({ iss: 'https://other.example' }))
    const { storage } = await renderApp('/auth/login', { stored })
    expect(
      await screen.findByText(/^The session in this browser belongs to another app\./),
    ).toBeVisible()
    expect(storage.content).toMatchObject(stored)
  } finally {
    process.env.TOKEN_ISSUER = ''
  }
})
