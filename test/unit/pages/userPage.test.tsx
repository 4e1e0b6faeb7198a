/** @pages product */
import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { brand } from '@/brand/brand'
import { selectDecisions } from '@/guard/guardSlice'
import { hasDraft } from '@/unsaved/drafts'
import {
  createDemoServer,
  createDemoServerExcept,
  createDemoSession,
} from '../../support/demoSessions'
import {
  chooseAction,
  fillField,
  findHeading,
  getCurrentUrl,
  openPageAs,
  renderApp,
  getButton,
} from '../../support/renderApp'
import { API_PATHS, pagesResponse, type FakeServer } from '../../support/server'
import { testWithAccessPage } from '../../support/testWithAccessPage'

const openUser = (
  path = '/users/2',
  name = 'Noor Castell',
  server: FakeServer = createDemoServer(),
) => openPageAs('admin', path, name, { server })

const NEW_PASSWORD = 'correct horse'

const getField = (name: string) => screen.getByRole('textbox', { name })
const getTermValue = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling

test('after the edit of a user is saved, the page shows the new values, and a toast appears', async () => {
  const { user } = await openUser()
  expect(document.title).toBe(`Noor Castell · ${brand.name}`)
  expect(getTermValue('Status')).toHaveTextContent('Active')
  expect(getTermValue('Website')?.querySelector('a')).toHaveAttribute('rel', 'noreferrer')
  await user.click(getButton('Edit'))
  expect(getCurrentUrl()).toBe('/users/2?edit=true')
  expect(await findHeading('Edit Noor Castell')).toHaveFocus()
  await fillField(user, getField('Full name'), ' Noor Castell-Brook ')
  await user.clear(getField('Website'))
  expect(hasDraft()).toBe(true)
  await user.click(getButton('Save'))

  await findHeading('Noor Castell-Brook')
  await screen.findByRole('button', { name: 'Edit' })
  expect(await screen.findByText('Noor Castell-Brook was saved.')).toBeVisible()
  expect(getTermValue('Website')).toHaveTextContent('Not given')
  expect(getCurrentUrl()).toBe('/users/2')
  expect(await findHeading('Noor Castell-Brook')).toHaveFocus()
  expect(hasDraft()).toBe(false)
})

test('an edit sends only the changed field, and "Undo" sends the former value', async () => {
  const { user, server } = await openUser('/users/2?edit=true', 'Edit Noor Castell')
  await user.type(getField('Full name'), ' Brook')
  await user.click(getButton('Save'))
  await findHeading('Noor Castell Brook')
  // The bell has no mark, because the user knows about the own action.
  expect(getButton('Notifications')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await findHeading('Noor Castell')
  expect(await screen.findByText('Changes to Noor Castell were undone.')).toBeVisible()
  const patches = server.requests.filter(({ method }) => method === 'PATCH')
  expect(await Promise.all(patches.map(request => request.json()))).toEqual([
    { fullname: 'Noor Castell Brook' },
    { fullname: 'Noor Castell' },
  ])
})

test('in the edit form, a field with a server error shows the error and gets the focus', async () => {
  const { user } = await openUser('/users/2?edit=true', 'Edit Noor Castell')
  await fillField(user, getField('Email'), 'admin@demo.com')
  await user.click(getButton('Save'))
  await waitFor(() => {
    expect(getField('Email')).toHaveAccessibleDescription('This email is already used')
  })
  expect(getField('Email')).toHaveFocus()
  expect(getField('Email')).toHaveValue('admin@demo.com')
  expect(within(screen.getByRole('main')).queryByRole('alert')).toBeNull()
  expect(screen.queryByText('The e-mail address is already used')).toBeNull()
  await fillField(user, getField('Email'), 'noor.castell@example.com')
  expect(getField('Email')).not.toHaveAccessibleDescription()
})

test('status 409 without a message is about the email if the email was changed', async () => {
  const server = createDemoServerExcept(
    ({ method }) => method === 'PATCH',
    () => Promise.resolve(Response.json({}, { status: 409 })),
  )
  const { user } = await openUser('/users/2?edit=true', 'Edit Noor Castell', server)
  await fillField(user, getField('Email'), 'noor.brook@example.com')
  await user.click(getButton('Save'))
  await waitFor(() => {
    expect(getField('Email')).toHaveAccessibleDescription('This email is already used')
  })
  expect(getField('Email')).toHaveFocus()
})

test.each([
  ['Occupation', { title: 'Changed by another user' }, 'Changed by another user'],
  ['Occupation', {}, 'The server did not accept what was sent.'],
  ['Email', { title: 'Changed by another user' }, 'Changed by another user'],
])(
  'status 409 after a change of %s with the body %j is not about the email',
  async (label, body, text) => {
    const server = createDemoServerExcept(
      ({ method }) => method === 'PATCH',
      () => Promise.resolve(Response.json(body, { status: 409 })),
    )
    const { user } = await openUser('/users/2?edit=true', 'Edit Noor Castell', server)
    await fillField(user, getField(label), 'noor.brook@example.com')
    await user.click(getButton('Save'))
    expect(await screen.findByText(text)).toBeVisible()
    expect(getField('Email')).not.toHaveAccessibleDescription()
  },
)

test('users can edit themselves, but can neither deactivate themselves nor change their email', async () => {
  const { user } = await openUser('/users/1', 'Robin Vale')
  await user.click(getButton('Actions for Robin Vale'))
  expect(screen.getByRole('menuitem', { name: 'Deactivate' })).toHaveAccessibleDescription(
    'You can’t change your own status.',
  )
  expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull()
  await user.keyboard('{Escape}')
  await user.click(getButton('Edit'))
  expect(getField('Full name')).toBeVisible()
  expect(screen.queryByRole('textbox', { name: 'Email' })).toBeNull()
})

test('with MOCK=false, the page of a user has "Edit" and a menu only if USERS_EDITABLE is true', async () => {
  process.env.MOCK = 'false'
  const { unmount } = await openUser('/users/2?edit=true')
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Actions for/ })).toBeNull()
  expect(screen.queryByRole('textbox', { name: 'Full name' })).toBeNull()
  unmount()
  process.env.USERS_EDITABLE = 'true'
  await openUser()
  expect(getButton('Edit')).toBeVisible()
  expect(getButton('Actions for Noor Castell')).toBeVisible()
})

test.each(['4711', '..%2F..%2Fauth', '__proto__'])(
  'for the unknown user id %s, the page says that the user is not found',
  async id => {
    await openUser(`/users/${id}`, 'User')
    expect(await screen.findByText('This entry doesn’t exist, or it was deleted.')).toBeVisible()
  },
)

/** Fills in the required fields and sends the form. */
async function submitNewUser(user: UserEvent, values: Readonly<Record<string, string>> = {}) {
  const required = {
    'Full name': 'Lea Brook',
    Email: 'lea@example.com',
    'Initial password': NEW_PASSWORD,
  }
  for (const [name, text] of Object.entries({ ...required, ...values })) {
    await fillField(user, screen.getByLabelText(name), text)
  }
  await user.click(getButton('Save'))
}

testWithAccessPage('after a user is created, the page of the user opens', async () => {
  const { user, server, store } = await openUser('/users/new', 'New user')
  await submitNewUser(user, { Email: ' lea@example.com ', Company: 'Northline' })
  await findHeading('Lea Brook')
  expect(await screen.findByText('Lea Brook was saved.')).toBeVisible()
  expect(getCurrentUrl()).toBe('/users/4')
  expect(screen.getByText('Last sign-in').nextElementSibling).toHaveTextContent('Never')
  await screen.findByRole('region', { name: 'Can open' })
  const login = await server.fetch(
    new Request(`http://demo.test${API_PATHS.login}`, {
      method: 'POST',
      body: JSON.stringify({ email: 'lea@example.com', password: NEW_PASSWORD }),
    }),
  )
  expect(login.status).toBe(200)
  expect(JSON.stringify(store.getState())).not.toContain(NEW_PASSWORD)
})

test('an invalid form for a new user is not sent and shows an error at each invalid field', async () => {
  const { user, server } = await openUser('/users/new', 'New user')
  await user.type(getField('Website'), 'northline')
  await user.click(getButton('Save'))
  expect(getField('Full name')).toHaveFocus()
  expect(getField('Full name')).toHaveAccessibleDescription('Full name is required')
  expect(getField('Email')).toHaveAccessibleDescription('Email is required')
  expect(screen.getByLabelText('Initial password')).toHaveAccessibleDescription(
    'Initial password is required',
  )
  expect(getField('Website')).toHaveAccessibleDescription('Website is not valid')
  const isCreate = ({ method, url }: Request) => method === 'POST' && url.endsWith('/users')
  expect(server.requests.some(isCreate)).toBe(false)
})

test('if the email of a new user is already used, the email field shows the error, and the input is kept', async () => {
  const { user } = await openUser('/users/new', 'New user')
  await submitNewUser(user, { Email: 'Admin@demo.com' })
  await waitFor(() => {
    expect(getField('Email')).toHaveAccessibleDescription('This email is already used')
  })
  expect(getField('Email')).toHaveFocus()
  expect(screen.getByLabelText('Initial password')).toHaveValue(NEW_PASSWORD)
})

test('the users page has the button "New user" only if users can be created', async () => {
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

test('the role `user` sees "Edit", but no menu with "Deactivate" and "Delete"', async () => {
  await openPageAs('user', '/users/3', 'Ari Sundt')
  expect(getButton('Edit')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Actions for/ })).toBeNull()
})

testWithAccessPage(
  'who may open the access page sees which pages a user can open, and why',
  async () => {
    await openUser()
    const card = await screen.findByRole('region', { name: 'Can open' })
    await within(card).findByText(/^\/users: allowed by the entry \/users/)
    expect(card).toHaveTextContent('/access: not on the list for the role user.')
  },
)

test.each([
  ['the role `user`', 'user', createDemoServer()],
  [
    'an administrator whose server answers only for the caller',
    'admin',
    createDemoServerExcept(
      ({ url }) => url.endsWith(API_PATHS.allowedPages),
      () => Promise.resolve(pagesResponse('/users/:id', '/access')),
    ),
  ],
] as const)('%s does not see which pages a user can open', async (_, role, server) => {
  await openPageAs(role, '/users/3', 'Ari Sundt', { server })
  expect(await screen.findByRole('region', { name: 'Contact' })).toBeVisible()
  await waitFor(() => {
    expect(screen.queryByRole('region', { name: 'Can open' })).toBeNull()
  })
})

test('hidden buttons are no decisions, and the support page names them with what would show them', async () => {
  const { store, user } = await openPageAs('user', '/users/3', 'Ari Sundt')
  await findHeading('Ari Sundt')
  const paths = selectDecisions(store.getState()).map(({ path }) => path)
  expect(new Set(paths)).toEqual(new Set(['/users/3']))
  await user.click(getButton('Account'))
  await user.click(await screen.findByRole('menuitem', { name: 'Support page' }))
  const summary = await screen.findByRole('region', { name: 'Summary' })
  expect(summary).toHaveTextContent('Deactivate: add /users/:id/deactivate')
  expect(summary).toHaveTextContent('Delete: add /users/:id/delete')
  expect(summary).not.toHaveTextContent('Edit: add')
})

test('if the server refuses an action, a toast names the missing entry', async () => {
  const server = createDemoServerExcept(
    ({ method }) => method === 'PATCH',
    () => Promise.resolve(new Response(null, { status: 403 })),
  )
  const { user } = await openPageAs('admin', '/users/3', 'Ari Sundt', { server })
  await findHeading('Ari Sundt')
  await chooseAction(user, 'Deactivate')
  expect(await screen.findByText(/The entry \/users\/:id\/deactivate is missing\./)).toBeVisible()
})

test('the history of a user says who changed what, when, and from which value', async () => {
  const { user } = await openUser('/users/2', 'Noor Castell')
  const history = within(await screen.findByRole('region', { name: 'History' }))
  expect(history.getByText('No changes yet')).toBeVisible()
  await chooseAction(user, 'Deactivate')
  const items = await history.findAllByRole('listitem')
  expect(items).toHaveLength(1)
  expect(items[0]).toHaveTextContent(/^Robin Vale changed this entry ?just now/)
  expect(items[0]).toHaveTextContent(/Status ?Active → Deactivated$/)
})

test.each([
  ['offers no history', 404, null],
  ['can not send it now', 500, 'Something went wrong on the server. Try again in a moment.'],
] as const)('if the server %s, the rest of the page is shown', async (_, status, text) => {
  const respond = jest.fn(() => Promise.resolve(new Response(null, { status })))
  const server = createDemoServerExcept(({ url }) => url.endsWith('/users/2/changes'), respond)
  await openUser('/users/2', 'Noor Castell', server)
  expect(await screen.findByRole('region', { name: 'Contact' })).toBeVisible()
  await waitFor(() => {
    expect(respond).toHaveBeenCalled()
  })
  if (text === null) expect(screen.queryByRole('region', { name: 'History' })).toBeNull()
  else expect(await screen.findByRole('region', { name: 'History' })).toHaveTextContent(text)
})

test('"Next entry" and "Previous entry" follow the order of the list; Back opens the list', async () => {
  const { user } = await openPageAs('admin', '/users?sort=-name', 'Users')
  await user.click(await screen.findByRole('link', { name: 'Noor Castell' }))
  await findHeading('Noor Castell')
  await user.click(getButton('Next entry'))
  await findHeading('Ari Sundt')
  expect(getButton('Next entry')).toHaveAttribute('aria-disabled', 'true')
  await user.click(getButton('Previous entry'))
  await user.click(getButton('Previous entry'))
  await findHeading('Robin Vale')
  expect(getButton('Previous entry')).toHaveAttribute('aria-disabled', 'true')
  act(() => {
    history.back()
  })
  await findHeading('Users')
  expect(getCurrentUrl()).toBe('/users?sort=-name')
})

test('a record that was not opened from a list has no "Next entry"', async () => {
  await openUser('/users/2', 'Noor Castell')
  expect(screen.queryByRole('button', { name: 'Next entry' })).toBeNull()
})
