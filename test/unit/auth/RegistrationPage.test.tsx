import { screen, waitFor } from '@testing-library/react'
import { brand } from '@/brand/brand'
import { jsonResponse, failToFetch, API_PATHS } from '../../support/server'
import { createDemoServer } from '../../support/demoSessions'
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

test('the registration form links to the terms only if the product has a terms URL', async () => {
  jest.replaceProperty(brand, 'termsUrl', 'https://example.com/terms')
  const { unmount } = await openRegistration()
  const link = screen.getByRole('link', { name: 'Read the terms' })
  expect(link).toMatchObject({ href: 'https://example.com/terms', target: '_blank' })
  unmount()
  jest.replaceProperty(brand, 'termsUrl', '')
  await openRegistration()
  expect(screen.queryByRole('link', { name: 'Read the terms' })).toBeNull()
})

test('an incomplete or invalid registration form is not sent and shows an error at each invalid field', async () => {
  const { user, fill, button, field, terms, server } = await openRegistration()
  await user.click(button)
  for (const label of Object.keys(VALID_INPUT))
    expectFieldError(field(label), `${label} is required`)
  expectFieldError(terms, TERMS_ERROR)
  expect(field('Full name')).toHaveFocus()

  await fill({ 'Full name': '𠮷'.repeat(101), Email: 'ida@', Password: 'x'.repeat(101) })
  await user.click(terms)
  expect(terms).toHaveAttribute('aria-invalid', 'false')
  await user.click(button)
  expectFieldError(field('Full name'), 'Maximum field length: 100')
  expectFieldError(field('Email'), 'Email is not valid')
  expectFieldError(field('Password'), 'Maximum field length: 100')

  await fill()
  await user.click(terms)
  expectFieldError(terms, TERMS_ERROR)
  await user.click(button)
  expect(terms).toHaveFocus()
  expect(server.requests).toEqual([])
})

test('when "Password" or "Confirm password" changes, the form checks whether both are equal', async () => {
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

test('a registration sends only one request, signs the user in and shows a toast', async () => {
  const { user, fill, terms, button, server } = await openRegistration()
  await fill({ ...VALID_INPUT, 'Full name': ' Ida Brook ', Email: ' ida@example.com ' })
  await user.click(terms)
  await user.dblClick(button)
  await findHeading('Overview')
  expect(getCurrentUrl()).toBe('/overview')
  expect(
    server.requests.filter(({ method, url }) => method === 'POST' && url.endsWith(API_PATHS.users)),
  ).toHaveLength(1)
  const body: unknown = await server.requests[0]?.json()
  expect(body).toEqual({
    fullname: 'Ida Brook',
    email: 'ida@example.com',
    password: 'correct horse',
  })
  expect(await screen.findByText('Your account has been created.')).toBeVisible()
})

test('if the email is already used, in any letter case, the registration form shows an error at the email field', async () => {
  const { user, fill, field, terms, button, store } = await openRegistration()
  await fill()
  await user.click(terms)
  for (const email of [DEMO_USERS.admin.email, DEMO_USERS.admin.email.toUpperCase()]) {
    await fill({ Email: email })
    expect(field('Email')).toHaveAttribute('aria-invalid', 'false')
    await user.click(button)
    await waitFor(() => {
      expectFieldError(field('Email'), 'This email is already used')
    })
    expect(field('Full name')).toHaveValue('Ida Brook')
    expect(field('Password')).toHaveValue('correct horse')
    expect(store.getState().session.status).toBe('signedOut')
  }
})

test('after a failed registration, the form keeps its input and shows each error at its field or in a message', async () => {
  const errors = {
    fullname: 'No such name',
    password: ['Too plain', 'Too short'],
    region: 'Not here',
  }
  const responders = [failToFetch, () => jsonResponse({ errors }, 422)]
  const { user, fill, field, terms, button } = await openRegistration(
    createDemoServer({ [API_PATHS.users]: () => (responders.shift() ?? failToFetch)() }),
  )
  await fill()
  await user.click(terms)
  await user.click(button)
  expect(await screen.findByRole('alert')).toHaveTextContent('Can’t reach the server')
  await user.click(button)
  await waitFor(() => {
    expectFieldError(field('Full name'), 'Field is not valid')
  })
  expectFieldError(field('Password'), 'Field is not valid')
  expect(screen.queryByText(/No such name|Too plain|Not here/)).toBeNull()
  for (const [label, value] of Object.entries(VALID_INPUT)) expect(field(label)).toHaveValue(value)
  expect(terms).toBeChecked()
})

test('"Show password" and "Hide password" affect only their own field', async () => {
  const { user, field } = await openRegistration()
  const [show] = screen.getAllByRole('button', { name: 'Show password' })
  if (!show) throw new Error('There is no such button')
  await user.click(show)
  expect(field('Password')).toMatchObject({ type: 'text', autocomplete: 'new-password' })
  expect(field('Confirm password')).toHaveAttribute('type', 'password')
  await user.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(field('Password')).toHaveAttribute('type', 'password')
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
