import { act, screen, waitFor } from '@testing-library/react'
import { brand } from '@/brand/brand'
import { jsonResponse, deferResponse, failToFetch, USERS_PATH } from '../../support/server'
import { createDemoServer, createDemoSession } from '../../support/demoSessions'
import { findHeading, getCurrentUrl, renderApp, expectFieldError } from '../../support/renderApp'
import { DEMO_USERS } from '../../support/demoUsers'

const TERMS_ERROR = 'Accepting terms & conditions are required'
const VALID_INPUT = {
  'Full name': 'Ida Brook',
  Email: 'ida@example.com',
  Password: 'correct horse',
  'Confirm password': 'correct horse',
}

async function openRegistration(server = createDemoServer()) {
  const app = await renderApp('/auth/registration', { server })
  await findHeading('Create account')
  const field = (label: string) => screen.getByLabelText(label)
  const terms = screen.getByRole('checkbox')
  const button = screen.getByRole('button', { name: 'Create account' })
  const fill = async (values: Readonly<Record<string, string>> = VALID_INPUT) => {
    for (const [label, value] of Object.entries(values)) {
      await app.user.clear(field(label))
      await app.user.click(field(label))
      await app.user.paste(value)
    }
  }
  return { ...app, server, field, terms, button, fill }
}

test('the registration fields have the attributes that password managers need', async () => {
  const { field, terms } = await openRegistration()
  expect(field('Full name')).toMatchObject({ name: 'fullname', type: 'text', autocomplete: 'name' })
  expect(field('Email')).toMatchObject({ name: 'email', type: 'email', autocomplete: 'username' })
  const passwordAttributes = { type: 'password', autocomplete: 'new-password' }
  expect(field('Password')).toMatchObject({ name: 'password', ...passwordAttributes })
  expect(field('Confirm password')).toMatchObject({
    name: 'confirmPassword',
    ...passwordAttributes,
  })
  expect(terms).toMatchObject({ name: 'terms', checked: false })
})

test('if the product has a URL for its terms, the registration form links to it in a new tab', async () => {
  jest.replaceProperty(brand, 'termsUrl', 'https://example.com/terms')
  await openRegistration()
  const link = screen.getByRole('link', { name: 'Read the terms' })
  expect(link).toHaveAttribute('href', 'https://example.com/terms')
  expect(link).toHaveAttribute('target', '_blank')
})

test('if the product has no URL for its terms, the registration form has no link to them', async () => {
  jest.replaceProperty(brand, 'termsUrl', '')
  await openRegistration()
  expect(screen.queryByRole('link', { name: 'Read the terms' })).toBeNull()
})

test('the empty registration form shows an error at every field and is not sent', async () => {
  const { user, button, field, terms, server } = await openRegistration()
  await user.click(button)
  expectFieldError(field('Full name'), 'Full name is required')
  expectFieldError(field('Email'), 'Email is required')
  expectFieldError(field('Password'), 'Password is required')
  expectFieldError(field('Confirm password'), 'Confirm password is required')
  expectFieldError(terms, TERMS_ERROR)
  expect(field('Full name')).toHaveFocus()
  expect(server.requests).toEqual([])
})

test.each([
  ['Full name', 'ab', 'Full name minimum length is 3'],
  ['Full name', '  ab  ', 'Full name minimum length is 3'],
  ['Full name', 'x'.repeat(101), 'Maximum field length: 100'],
  ['Email', 'ab', 'Email minimum length is 3'],
  ['Email', 'ida.example.com', 'Email is not valid'],
  ['Email', 'ida@', 'Email is not valid'],
  ['Email', 'i da@example.com', 'Email is not valid'],
  ['Email', `${'x'.repeat(320)}@`, 'Maximum field length: 320'],
  ['Password', 'ab', 'Password minimum length is 3'],
  ['Password', 'x'.repeat(101), 'Maximum field length: 100'],
])('the registration field "%s" rejects %j', async (label, value, text) => {
  const { user, fill, field, terms, button, server } = await openRegistration()
  await fill({ ...VALID_INPUT, [label]: value })
  await user.click(terms)
  expectFieldError(field(label), text)
  await user.click(button)
  expectFieldError(field(label), text)
  expect(server.requests).toEqual([])
})

test.each([
  ['Full name', 'Ida'],
  ['Full name', 'x'.repeat(100)],
  ['Email', 'a@b'],
  ['Email', '用户@例子.公司'],
  ['Password', 'abc'],
  ['Password', `${'x'.repeat(64)} pass phrase 😀`],
])('the registration field "%s" accepts %j', async (label, value) => {
  const { user, fill, field, terms } = await openRegistration()
  const repeated = label === 'Password' ? { 'Confirm password': value } : {}
  await fill({ ...VALID_INPUT, [label]: value, ...repeated })
  await user.click(terms)
  expect(field(label)).toHaveAttribute('aria-invalid', 'false')
  expect(field('Confirm password')).toHaveAttribute('aria-invalid', 'false')
})

test('a change of "Password" or "Confirm password" checks again whether both are equal', async () => {
  const { user, fill, field, terms } = await openRegistration()
  await fill({ ...VALID_INPUT, 'Confirm password': 'other' })
  await user.click(terms)
  expect(field('Confirm password')).toHaveAttribute('aria-invalid', 'true')
  expect(field('Confirm password')).toHaveAccessibleDescription(/Passwords don’t match/)
  await fill({ Password: 'other' })
  expect(field('Confirm password')).toHaveAttribute('aria-invalid', 'false')
  await fill({ Password: 'another' })
  expect(field('Confirm password')).toHaveAttribute('aria-invalid', 'true')
})

test('the registration form is not sent until the terms are accepted', async () => {
  const { user, fill, terms, button, server } = await openRegistration()
  await fill()
  await user.click(button)
  expectFieldError(terms, TERMS_ERROR)
  expect(terms).toHaveFocus()
  expect(server.requests).toEqual([])
  await user.click(terms)
  expect(terms).toHaveAttribute('aria-invalid', 'false')
  await user.click(terms)
  expectFieldError(terms, TERMS_ERROR)
})

test('a registration sends one request, signs the user in and shows a toast', async () => {
  const { user, fill, terms, button, server } = await openRegistration()
  await fill({ ...VALID_INPUT, 'Full name': ' Ida Brook ', Email: ' ida@example.com ' })
  await user.click(terms)
  await user.dblClick(button)
  await findHeading('Overview')
  expect(getCurrentUrl()).toBe('/overview')
  expect(
    server.requests.filter(({ method, url }) => method === 'POST' && url.endsWith(USERS_PATH)),
  ).toHaveLength(1)
  const body: unknown = await server.requests[0]?.json()
  expect(body).toEqual({
    fullname: 'Ida Brook',
    email: 'ida@example.com',
    password: 'correct horse',
  })
  expect(await screen.findByText('Your account has been created.')).toBeVisible()
})

test.each([DEMO_USERS.admin.email, DEMO_USERS.admin.email.toUpperCase()])(
  'if the email %s is already used, the registration form shows an error at the email field',
  async email => {
    const { user, fill, field, terms, button, store } = await openRegistration()
    await fill({ ...VALID_INPUT, Email: email })
    await user.click(terms)
    await user.click(button)
    await waitFor(() => {
      expectFieldError(field('Email'), 'This email is already used')
    })
    expect(field('Full name')).toHaveValue('Ida Brook')
    expect(field('Password')).toHaveValue('correct horse')
    expect(store.getState().session.status).toBe('signedOut')

    await user.type(field('Email'), 'x')
    expect(field('Email')).toHaveAttribute('aria-invalid', 'false')
  },
)

test('the registration form shows server errors at their fields, and errors of unknown fields in one message', async () => {
  const errors = {
    fullname: 'No such name',
    password: ['Too plain', 'Too short'],
    region: 'Not here',
  }
  const { user, fill, field, terms, button } = await openRegistration(
    createDemoServer({ [USERS_PATH]: () => jsonResponse({ errors }, 422) }),
  )
  await fill()
  await user.click(terms)
  await user.click(button)
  await waitFor(() => {
    expectFieldError(field('Full name'), 'No such name')
  })
  expectFieldError(field('Password'), 'Too plain Too short')
  expect(screen.getByRole('alert')).toHaveTextContent('Not here')
})

test('without a connection, the registration form shows an error and keeps its input', async () => {
  const { user, fill, field, terms, button } = await openRegistration(
    createDemoServer({ [USERS_PATH]: failToFetch }),
  )
  await fill()
  await user.click(terms)
  await user.click(button)
  expect(await screen.findByRole('alert')).toHaveTextContent('Can’t reach the server')
  for (const [label, value] of Object.entries(VALID_INPUT)) expect(field(label)).toHaveValue(value)
  expect(terms).toBeChecked()
})

test('if the user leaves the registration page during a request, the late response starts no session', async () => {
  const navigate = (path: string) => {
    act(() => {
      history.pushState(null, '', path)
      dispatchEvent(new PopStateEvent('popstate'))
    })
  }
  const { respond, resolveResponse } = deferResponse()
  const { user, fill, terms, button, server, storage, store } = await openRegistration(
    createDemoServer({ [USERS_PATH]: respond }),
  )
  await fill()
  await user.click(terms)
  await user.click(button)
  navigate('/support')
  await findHeading('Support')
  const { tokenExpiration: expiration, ...tokens } = await createDemoSession('user')
  resolveResponse(jsonResponse({ ...tokens, expiration }, 201))

  navigate('/auth/registration')
  await findHeading('Create account')
  expect(store.getState().session.status).toBe('signedOut')
  expect(storage.content).not.toHaveProperty('accessToken')
  expect(server.countRequests(USERS_PATH)).toBe(1)
})

test('changing between the registration and the sign-in form keeps name and email, and clears passwords', async () => {
  const { user, fill, field } = await openRegistration()
  await fill()
  await user.click(screen.getByRole('link', { name: 'Sign in' }))
  await findHeading('Sign in')
  expect(screen.getByLabelText('Email')).toHaveValue('ida@example.com')
  expect(screen.getByLabelText('Password')).toHaveValue('')
  await user.click(screen.getByRole('link', { name: 'Create one' }))
  await findHeading('Create account')
  expect(field('Full name')).toHaveValue('Ida Brook')
  expect(field('Password')).toHaveValue('')
  expect(sessionStorage.getItem('draft')).not.toContain('correct horse')
})

test('"Show password" shows only the password of its own field', async () => {
  const { user, field } = await openRegistration()
  const [show] = screen.getAllByRole('button', { name: 'Show password' })
  if (!show) throw new Error('There is no such button')
  await user.click(show)
  expect(field('Password')).toHaveAttribute('type', 'text')
  expect(field('Confirm password')).toHaveAttribute('type', 'password')
  expect(field('Password')).toHaveAttribute('autocomplete', 'new-password')
})

test('without the demo backend, the registration page has no form and refers to the administrator', async () => {
  jest.replaceProperty(process, 'env', { ...process.env, MOCK: 'false' })
  jest.replaceProperty(brand, 'contact', '')
  await renderApp('/auth/registration')
  expect(
    await screen.findByText(
      'Accounts are not created here. Please ask your administrator for one.',
    ),
  ).toBeVisible()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByText('Demo data')).toBeNull()
})

test('the registration accepts a password of 3 characters', async () => {
  const { user, fill, terms, button, server } = await openRegistration()
  await fill({ ...VALID_INPUT, Password: '123', 'Confirm password': '123' })
  await user.click(terms)
  await user.click(button)
  await findHeading('Overview')
  expect(server.countRequests(USERS_PATH)).toBeGreaterThan(0)
})

test('while Caps Lock is on, the focused password field shows a message', async () => {
  const { user, field } = await openRegistration()
  const getCapsLockMessage = () => screen.queryByText('Caps Lock is on')
  await user.click(field('Password'))
  expect(getCapsLockMessage()).toBeNull()
  await user.keyboard('{CapsLock}a')
  expect(getCapsLockMessage()).toBeVisible()
  await user.tab()
  expect(getCapsLockMessage()).toBeNull()
})
