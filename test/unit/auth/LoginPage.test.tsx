import { screen, waitFor, within } from '@testing-library/react'
import { json, later, LOGIN, raw, unreachable } from '../../support/server'
import { demoServer, PASSWORD, sessionOf } from '../../support/people'
import { heading, here, renderApp } from '../../support/renderApp'

const INCORRECT = 'The login detail is incorrect'

/** The sign-in page, and what is on it. */
async function open(server = demoServer(), address = '/auth/login') {
  const app = await renderApp(address, { server })
  await heading('Sign in')
  const email = screen.getByLabelText('Email')
  const password = screen.getByLabelText('Password')
  const button = screen.getByRole('button', { name: 'Sign in' })
  const fill = async (address: string, secret = PASSWORD) => {
    await app.user.click(email)
    await app.user.paste(address)
    await app.user.click(password)
    await app.user.paste(secret)
  }
  return { ...app, server, email, password, button, fill }
}

const isDescribed = (field: HTMLElement, text: string) => {
  expect(field).toBeInvalid()
  expect(field).toHaveAccessibleDescription(text)
}

test('the fields are what password managers look for', async () => {
  const { email, password } = await open()
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
  expect(document.title).toBe('Sign in · Omnichannel')
})

test('nothing is wrong before anything was touched', async () => {
  const { email, password } = await open()
  expect(email).toBeValid()
  expect(password).toBeValid()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a field that was left says what is wrong with it', async () => {
  const { user, email, password } = await open()
  await user.click(email)
  await user.tab()
  isDescribed(email, 'Email is required')
  expect(password).toBeValid()

  await user.type(email, 'a')
  isDescribed(email, 'Email minimum length is 3')
  await user.type(email, 'bc')
  isDescribed(email, 'Email is not valid')
  await user.type(email, '@desk')
  expect(email).toBeValid()
  expect(email).not.toHaveAccessibleDescription()

  await user.type(password, 'ab')
  await user.tab()
  isDescribed(password, 'Password minimum length is 3')
})

test('an empty form is not sent, and the first field that is wrong has focus', async () => {
  const { user, button, email, password, server } = await open()
  await user.click(button)
  isDescribed(email, 'Email is required')
  isDescribed(password, 'Password is required')
  expect(email).toHaveFocus()
  expect(server.requests).toEqual([])
})

test('what is pasted and too long is told at once and not sent', async () => {
  const { user, email, password, button, server } = await open()
  await user.type(email, 'ida@example.com')
  await user.click(password)
  await user.paste('x'.repeat(1_000_000))
  isDescribed(password, 'Maximum field length: 100')
  await user.click(button)
  expect(server.requests).toEqual([])
})

test('who signs in lands on the first page that is open, and the call is as agreed', async () => {
  const { user, fill, button, server, email } = await open()
  await fill('  admin@demo.com ')
  await user.click(button)
  await heading('Dashboard')
  expect(here()).toBe('/dashboard')
  expect(email).not.toBeInTheDocument()
  expect(await server.requests[0]?.json()).toEqual({ email: 'admin@demo.com', password: PASSWORD })
})

test('a password is sent as it was typed, spaces and all', async () => {
  const { user, fill, button, server } = await open()
  await fill('admin@demo.com', '  pass 😀 word ')
  await user.click(button)
  await screen.findByText(INCORRECT)
  expect(await server.requests[0]?.json()).toMatchObject({ password: '  pass 😀 word ' })
})

test('wrong credentials are told on the form; the password is emptied and has focus', async () => {
  const { user, fill, button, email, password, server } = await open()
  await fill('admin@demo.com', 'wrong')
  await user.click(button)
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent(INCORRECT)
  expect(alert.closest('form')).not.toBeNull()
  expect(email).toHaveValue('admin@demo.com')
  expect(password).toHaveValue('')
  expect(password).toHaveFocus()
  expect(password).toBeValid()
  expect(server.count(LOGIN)).toBe(1)
})

test('an unknown user and a wrong password look the same', async () => {
  const told = []
  for (const address of ['admin@demo.com', 'nobody@demo.com']) {
    const { user, fill, button, unmount } = await open()
    await fill(address, 'wrong')
    await user.click(button)
    told.push((await screen.findByRole('alert')).textContent)
    unmount()
  }
  expect(told[0]).toBe(told[1])
})

test.each([
  ['no connection', unreachable, 'There is no connection: the server cannot be reached.'],
  [
    'a fault of the server',
    () => json({}, 500),
    'The server has a problem. Please try again in a moment.',
  ],
  [
    'a page of HTML',
    () => raw('<h1>WiFi</h1>', 'text/html'),
    'The server gave an unexpected answer.',
  ],
  [
    'a service that is not there',
    () => json({}, 405),
    'This service is not available at the moment.',
  ],
  ['a refusal', () => json({ message: '<img src=x>' }, 403), '<img src=x>'],
])('with %s the form keeps what was typed and says so', async (_, answer, text) => {
  const { user, fill, button, email, password, server } = await open(
    demoServer({ [LOGIN]: answer }),
  )
  await fill('admin@demo.com')
  await user.click(button)
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent(text)
  expect(alert.querySelector('img')).toBeNull()
  expect(email).toHaveValue('admin@demo.com')
  expect(password).toHaveValue(PASSWORD)
  expect(button).toBeEnabled()
  expect(here()).toBe('/auth/login')
  expect(server.count(LOGIN)).toBe(1)
})

test('however often it is sent at once, it is one request', async () => {
  const { answer, give } = later()
  const { user, fill, button, password, server } = await open(demoServer({ [LOGIN]: answer }))
  await fill('admin@demo.com')
  await user.dblClick(button)
  await user.type(password, '{Enter}{Enter}')
  expect(server.count(LOGIN)).toBe(1)
  expect(screen.getByRole('button', { name: 'Signing in' })).toHaveAttribute('aria-busy', 'true')
  give(json({}, 500))
  await screen.findByRole('alert')
  expect(server.count(LOGIN)).toBe(1)
})

test('too many attempts are counted down, and nothing can be sent until then', async () => {
  const answer = () => json({}, 429, { 'Retry-After': '2' })
  const { user, fill, button, server } = await open(demoServer({ [LOGIN]: answer }))
  await fill('admin@demo.com')
  await user.click(button)
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Too many attempts. Please wait 2 seconds.')
  expect(button).toBeDisabled()
  await user.type(screen.getByLabelText('Password'), '{Enter}')
  await waitFor(() => {
    expect(alert).toHaveTextContent('Please wait 1 second.')
  })
  await waitFor(() => {
    expect(screen.queryByRole('alert')).toBeNull()
  })
  expect(button).toBeEnabled()
  expect(server.count(LOGIN)).toBe(1)
}, 10_000)

test('a page that was asked for is where one ends up, with query and fragment', async () => {
  const { user, fill, button } = await open(
    demoServer(),
    '/auth/login?returnUrl=%2Fusers%3Fq%3Dida%23top',
  )
  await fill('admin@demo.com')
  await user.click(button)
  await heading('Users')
  expect(here()).toBe('/users?q=ida#top')
})

test('a page that was asked for and is not open gives way to the first that is, with a word', async () => {
  const { user, fill, button } = await open(demoServer(), '/auth/login?returnUrl=%2Faccess')
  await fill('guest@demo.com')
  await user.click(button)
  await heading('Dashboard')
  expect(here()).toBe('/dashboard')
  const toasts = screen.getAllByRole('status')
  await waitFor(() => {
    expect(toasts.some(toast => within(toast).queryByText(/is not open to you/))).toBe(true)
  })
})

test.each(['//evil.example', 'javascript:alert(1)', 'https://evil.example/users'])(
  'a return address of %s leads to the first page',
  async returnUrl => {
    const address = `/auth/login?returnUrl=${encodeURIComponent(returnUrl)}`
    const { user, fill, button } = await open(demoServer(), address)
    await fill('admin@demo.com')
    await user.click(button)
    await heading('Dashboard')
    expect(here()).toBe('/dashboard')
  },
)

test('who is signed in has no business there and is sent on', async () => {
  await renderApp('/auth/login', { stored: await sessionOf('guest') })
  await heading('Dashboard')
  expect(here()).toBe('/dashboard')
})

test.each(['/auth', '/auth/other', '/auth/login/x', '/auth/LOGIN'])(
  '%s leads to the sign-in page',
  async address => {
    await renderApp(address)
    await heading('Sign in')
    expect(here()).toBe('/auth/login')
  },
)
