/**
 * Uses the pages of the product, not those of `test/fixtures`.
 *
 * @pages product
 */
import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { createDemoSession } from '../../support/demoSessions'
import {
  fillField,
  findHeading,
  getButton,
  getCurrentUrl,
  renderApp,
} from '../../support/renderApp'

const PASSWORD = 'correct horse'

const originalMock = process.env.MOCK
afterEach(() => {
  process.env.MOCK = originalMock
})

async function openForm() {
  const app = await renderApp('/users/new', { stored: await createDemoSession('admin') })
  await findHeading('New user')
  return app
}

const getField = (name: string) => screen.getByLabelText(name)

/** Fills in the required fields and sends the form. */
async function createUser(user: UserEvent, values: Readonly<Record<string, string>> = {}) {
  const required = {
    'Full name': 'Lea Brook',
    Email: 'lea@example.com',
    'Initial password': PASSWORD,
  }
  for (const [name, text] of Object.entries({ ...required, ...values })) {
    await fillField(user, getField(name), text)
  }
  await user.click(getButton('Create user'))
}

test('after a user is created, the user is stored, the page of the user opens, and no state contains the password', async () => {
  const { user, server, store } = await openForm()
  await createUser(user, { Email: ' lea@example.com ', Company: 'Northline' })
  await findHeading('Lea Brook')
  expect(await screen.findByText('Lea Brook was created.')).toBeVisible()
  expect(getCurrentUrl()).toBe('/users/4')
  expect(screen.getByText('Last sign-in').nextElementSibling).toHaveTextContent('Not given')
  const login = await server.fetch(
    new Request('http://demo.test/api/Auth/login', {
      method: 'POST',
      body: JSON.stringify({ email: 'lea@example.com', password: PASSWORD }),
    }),
  )
  expect(login.status).toBe(200)
  expect(JSON.stringify(store.getState())).not.toContain(PASSWORD)
})

test('an incomplete form for a new user shows an error at each field and sends nothing', async () => {
  const { user, server } = await openForm()
  await user.type(getField('Website'), 'northline')
  await user.click(getButton('Create user'))
  expect(getField('Full name')).toHaveFocus()
  expect(getField('Full name')).toHaveAccessibleDescription('Full name is required')
  expect(getField('Email')).toHaveAccessibleDescription('Email is required')
  expect(getField('Initial password')).toHaveAccessibleDescription('Initial password is required')
  expect(getField('Website')).toHaveAccessibleDescription('Website is not valid')
  const isCreate = ({ method, url }: Request) => method === 'POST' && url.endsWith('/users')
  expect(server.requests.some(isCreate)).toBe(false)
})

test('if the email of a new user is already used, the email field shows the error, and the input is kept', async () => {
  const { user } = await openForm()
  await createUser(user, { Email: 'Admin@demo.com' })
  await waitFor(() => {
    expect(getField('Email')).toHaveAccessibleDescription('This email is already used')
  })
  expect(getField('Email')).toHaveFocus()
  expect(getField('Initial password')).toHaveValue(PASSWORD)
})

test('the users table links to the form for a new user only if users can be created', async () => {
  const stored = await createDemoSession('admin')
  const { user, unmount } = await renderApp('/users', { stored })
  await user.click(await screen.findByRole('button', { name: 'New user' }))
  await findHeading('New user')
  unmount()

  process.env.MOCK = 'false'
  await renderApp('/users', { stored })
  await screen.findByRole('searchbox')
  expect(screen.queryByRole('button', { name: 'New user' })).toBeNull()
})
