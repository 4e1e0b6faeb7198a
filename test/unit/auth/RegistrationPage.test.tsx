import { act, screen, waitFor } from '@testing-library/react'
import { json, later, unreachable, USERS } from '../../support/server'
import { demoServer } from '../../support/people'
import { heading, here, renderApp } from '../../support/renderApp'

const TERMS = 'Accepting terms & conditions are required'
const GOOD = {
  'Full name': 'Ida Brook',
  Email: 'ida@example.com',
  Password: 'correct horse',
  'Confirm password': 'correct horse',
}

async function open(server = demoServer()) {
  const app = await renderApp('/auth/registration', { server })
  await heading('Create account')
  const field = (label: string) => screen.getByLabelText(label)
  const terms = screen.getByRole('checkbox')
  const button = screen.getByRole('button', { name: 'Create account' })
  const fill = async (values: Readonly<Record<string, string>> = GOOD) => {
    for (const [label, value] of Object.entries(values)) {
      await app.user.clear(field(label))
      await app.user.click(field(label))
      await app.user.paste(value)
    }
  }
  return { ...app, server, field, terms, button, fill }
}

const isDescribed = (field: HTMLElement, text: string) => {
  expect(field).toHaveAttribute('aria-invalid', 'true')
  expect(field).toHaveAccessibleDescription(text)
}

test('the fields are what password managers look for', async () => {
  const { field, terms } = await open()
  expect(field('Full name')).toMatchObject({ name: 'fullname', type: 'text', autocomplete: 'name' })
  expect(field('Email')).toMatchObject({ name: 'email', type: 'email', autocomplete: 'username' })
  const secret = { type: 'password', autocomplete: 'new-password' }
  expect(field('Password')).toMatchObject({ name: 'password', ...secret })
  expect(field('Confirm password')).toMatchObject({ name: 'confirmPassword', ...secret })
  expect(terms).toMatchObject({ name: 'terms', checked: false })
})

test('an empty form says what is wrong with every field, and is not sent', async () => {
  const { user, button, field, terms, server } = await open()
  await user.click(button)
  isDescribed(field('Full name'), 'Full name is required')
  isDescribed(field('Email'), 'Email is required')
  isDescribed(field('Password'), 'Password is required')
  isDescribed(field('Confirm password'), 'Confirm password is required')
  isDescribed(terms, TERMS)
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
])('%s may not be %j', async (label, value, text) => {
  const { user, fill, field, terms, button, server } = await open()
  await fill({ ...GOOD, [label]: value })
  await user.click(terms)
  isDescribed(field(label), text)
  await user.click(button)
  isDescribed(field(label), text)
  expect(server.requests).toEqual([])
})

test.each([
  ['Full name', 'Ida'],
  ['Full name', 'x'.repeat(100)],
  ['Email', 'a@b'],
  ['Email', '用户@例子.公司'],
  ['Password', 'abc'],
  ['Password', `${'x'.repeat(64)} pass phrase 😀`],
])('%s may be %j', async (label, value) => {
  const { user, fill, field, terms } = await open()
  const repeated = label === 'Password' ? { 'Confirm password': value } : {}
  await fill({ ...GOOD, [label]: value, ...repeated })
  await user.click(terms)
  expect(field(label)).toHaveAttribute('aria-invalid', 'false')
  expect(field('Confirm password')).toHaveAttribute('aria-invalid', 'false')
})

test('the confirmation is judged anew when either of the two changes', async () => {
  const { user, fill, field, terms } = await open()
  await fill({ ...GOOD, 'Confirm password': 'other' })
  await user.click(terms)
  expect(field('Confirm password')).toHaveAttribute('aria-invalid', 'true')
  expect(field('Confirm password')).toHaveAccessibleDescription(/Confirm password is not valid/)
  await fill({ Password: 'other' })
  expect(field('Confirm password')).toHaveAttribute('aria-invalid', 'false')
  await fill({ Password: 'another' })
  expect(field('Confirm password')).toHaveAttribute('aria-invalid', 'true')
})

test('without the terms nothing is sent', async () => {
  const { user, fill, terms, button, server } = await open()
  await fill()
  await user.click(button)
  isDescribed(terms, TERMS)
  expect(terms).toHaveFocus()
  expect(server.requests).toEqual([])
  await user.click(terms)
  expect(terms).toHaveAttribute('aria-invalid', 'false')
  await user.click(terms)
  isDescribed(terms, TERMS)
})

test('a new account is signed in, once, and told of', async () => {
  const { user, fill, terms, button, server } = await open()
  await fill({ ...GOOD, 'Full name': ' Ida Brook ', Email: ' ida@example.com ' })
  await user.click(terms)
  await user.dblClick(button)
  await heading('Dashboard')
  expect(here()).toBe('/dashboard')
  expect(
    server.requests.filter(({ method, url }) => method === 'POST' && url.endsWith(USERS)),
  ).toHaveLength(1)
  const body: unknown = await server.requests[0]?.json()
  expect(body).toEqual({
    fullname: 'Ida Brook',
    email: 'ida@example.com',
    password: 'correct horse',
  })
  expect(await screen.findByText('Your account has been created')).toBeVisible()
})

test.each(['admin@demo.com', 'ADMIN@Demo.com'])(
  'the taken address %s is told at its field',
  async address => {
    const { user, fill, field, terms, button, store } = await open()
    await fill({ ...GOOD, Email: address })
    await user.click(terms)
    await user.click(button)
    await waitFor(() => {
      isDescribed(field('Email'), 'This email is already used')
    })
    expect(field('Full name')).toHaveValue('Ida Brook')
    expect(field('Password')).toHaveValue('correct horse')
    expect(store.getState().session.status).toBe('signedOut')

    await user.type(field('Email'), 'x')
    expect(field('Email')).toHaveAttribute('aria-invalid', 'false')
  },
)

test('what the server says of fields is told at them, and of others on the form', async () => {
  const errors = {
    fullname: 'No such name',
    password: ['Too plain', 'Too short'],
    region: 'Not here',
  }
  const { user, fill, field, terms, button } = await open(
    demoServer({ [USERS]: () => json({ errors }, 422) }),
  )
  await fill()
  await user.click(terms)
  await user.click(button)
  await waitFor(() => {
    isDescribed(field('Full name'), 'No such name')
  })
  isDescribed(field('Password'), 'Too plain Too short')
  expect(screen.getByRole('alert')).toHaveTextContent('Not here')
})

test('without a connection nothing that was typed is lost', async () => {
  const { user, fill, field, terms, button } = await open(demoServer({ [USERS]: unreachable }))
  await fill()
  await user.click(terms)
  await user.click(button)
  expect(await screen.findByRole('alert')).toHaveTextContent('There is no connection')
  for (const [label, value] of Object.entries(GOOD)) expect(field(label)).toHaveValue(value)
  expect(terms).toBeChecked()
})

test('who leaves while the account is being created is not signed in afterwards', async () => {
  const { answer, give } = later()
  const { user, fill, terms, button, store, storage } = await open(demoServer({ [USERS]: answer }))
  await fill()
  await user.click(terms)
  await user.click(button)
  const { signedOut } = await import('@/session/sessionSlice')
  act(() => void store.dispatch(signedOut('asked')))
  give(json({}, 500))
  await screen.findByRole('alert')
  expect(storage.content).toEqual({})
})

test('name and address are still there after a look at another form, the passwords are not', async () => {
  const { user, fill, field } = await open()
  await fill()
  await user.click(screen.getByRole('link', { name: 'Sign in' }))
  await heading('Sign in')
  expect(screen.getByLabelText('Email')).toHaveValue('ida@example.com')
  expect(screen.getByLabelText('Password')).toHaveValue('')
  await user.click(screen.getByRole('link', { name: 'Create one' }))
  await heading('Create account')
  expect(field('Full name')).toHaveValue('Ida Brook')
  expect(field('Password')).toHaveValue('')
  expect(sessionStorage.getItem('draft')).not.toContain('correct horse')
})

test('a password can be looked at while it is typed', async () => {
  const { user, field } = await open()
  const [show] = screen.getAllByRole('button', { name: 'Show characters' })
  if (!show) throw new Error('There is no such button')
  await user.click(show)
  expect(field('Password')).toHaveAttribute('type', 'text')
  expect(field('Confirm password')).toHaveAttribute('type', 'password')
  expect(field('Password')).toHaveAttribute('autocomplete', 'new-password')
})

test('with a server of its own, the program says whom to ask for an account', async () => {
  jest.replaceProperty(process, 'env', { ...process.env, MOCK: 'false' })
  await renderApp('/auth/registration')
  expect(
    await screen.findByText(
      'Accounts are not created here. Please ask your administrator for one.',
    ),
  ).toBeVisible()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByText('Demo data')).toBeNull()
})

test('a short password is accepted', async () => {
  const { user, fill, terms, button, server } = await open()
  await fill({ ...GOOD, Password: '123', 'Confirm password': '123' })
  await user.click(terms)
  await user.click(button)
  await heading('Dashboard')
  expect(server.count(USERS)).toBeGreaterThan(0)
})

test('who types a password with Caps Lock on is told, unless it can be seen', async () => {
  const { user, field } = await open()
  const said = () => screen.queryByText('Caps Lock is on')
  await user.click(field('Password'))
  expect(said()).toBeNull()
  await user.keyboard('{CapsLock}a')
  expect(said()).toBeVisible()
  await user.tab()
  expect(said()).toBeNull()
})
