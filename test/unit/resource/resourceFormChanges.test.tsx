import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import i18next from 'i18next'
import { chooseAction, fillField, getButton } from '../../support/renderApp'
import { getUrl, openParcels } from './parcels'

const readPatches = (requests: readonly Request[]): Promise<readonly unknown[]> =>
  Promise.all(
    requests.filter(({ method }) => method === 'PATCH').map(request => request.clone().json()),
  )

const isSave = ({ method, url }: Request) => method !== 'GET' && url.includes('/parcels')

const PARCEL = {
  id: 2,
  label: 'Glass',
  weight: 1.5,
  isUrgent: false,
  sentAt: null,
  carrierId: null,
  contract: null,
}

/** The server sends this record, whatever is saved. */
const respondWith =
  (changes: object) =>
  ({ method, url }: Request) =>
    method === 'GET' && url.endsWith('/parcels/2')
      ? Response.json({ ...PARCEL, ...changes })
      : undefined

const LEVELS = [{ value: 'basic', label: () => 'Basic' }]

const LABEL = { name: 'label', label: () => 'Label', kind: 'text', isRequired: true } as const
const LONG_LABEL = { ...LABEL, kind: 'longText' } as const
const WEIGHT = { name: 'weight', label: () => 'Weight', kind: 'number' } as const
const LEVEL = { name: 'contract', label: () => 'Level', kind: 'choice', options: LEVELS } as const
const SENT_AT = { name: 'sentAt', label: () => 'Sent at', kind: 'dateTime' } as const

afterEach(() => i18next.changeLanguage('en'))

test.each([
  ['a text with spaces at its ends', { label: 'Acme ' }, LABEL],
  [
    'a text that is longer than its rule allows',
    { label: 'x'.repeat(120) },
    { ...LABEL, maxLength: 100 },
  ],
  ['an empty required text', { label: '' }, LABEL],
  ['a long text with CRLF and an indent', { label: ' one\r\n  two\n' }, LONG_LABEL],
  ['an optional choice that is no option', { contract: 'medium' }, LEVEL],
  ['a required choice that is no option', { contract: 'platinum' }, { ...LEVEL, isRequired: true }],
  ['a time with seconds', { sentAt: '2026-11-27T10:30:15.123Z' }, SENT_AT],
])('%s that was not touched is neither sent nor judged', async (_, values, field) => {
  const respond = respondWith(values)
  const { user, server } = await openParcels('/2/edit', { fields: [WEIGHT, field], respond })
  await fillField(user, await screen.findByLabelText('Weight'), '7')
  await user.click(getButton('Save'))
  await screen.findByRole('button', { name: 'Edit' })
  expect(await readPatches(server.requests)).toEqual([{ weight: 7 }])
})

test('a new record judges all fields', async () => {
  const { user, server } = await openParcels('/new/edit', { fields: [LABEL, WEIGHT] })
  await fillField(user, await screen.findByLabelText('Weight'), '7')
  await user.click(getButton('Save'))
  expect(screen.getByLabelText('Label')).toHaveAccessibleDescription('Label is required')
  expect(server.requests.some(isSave)).toBe(false)
})

test.each([
  ['a stored date', { sentAt: '2026-11-27T10:30:00Z' }, '/2/edit'],
  ['no date', {}, '/2/edit'],
  ['a new record', {}, '/new/edit'],
])(
  'with %s, an incomplete date is an error at its field and is not sent',
  async (_, values, path) => {
    const { user, server } = await openParcels(path, {
      fields: [LABEL, SENT_AT],
      respond: respondWith(values),
    })
    await fillField(user, await screen.findByLabelText('Label'), 'Paper')
    const field = screen.getByLabelText('Sent at')
    // jsdom has no segments of a date, so the browser's answer is set.
    Object.defineProperty(field, 'validity', { value: { badInput: true }, configurable: true })
    fireEvent.input(field, { target: { value: '' } })
    fireEvent.blur(field)
    expect(field).toHaveAccessibleDescription('Enter a complete date, such as Nov 27, 2026')
    await user.click(getButton('Save'))
    expect(field).toHaveFocus()
    expect(server.requests.some(isSave)).toBe(false)
  },
)

test('a stored choice that is no option stays visible until another one is chosen', async () => {
  const respond = respondWith({ contract: 'medium' })
  const { user, server } = await openParcels('/2/edit', { fields: [LABEL, LEVEL], respond })
  const field = await screen.findByRole('combobox', { name: 'Level' })
  expect(field).toHaveDisplayValue('medium')
  await user.selectOptions(field, 'Basic')
  await user.click(getButton('Save'))
  await screen.findByRole('button', { name: 'Edit' })
  expect(await readPatches(server.requests)).toEqual([{ contract: 'basic' }])
})

test('a related record that does not exist stays visible as its id', async () => {
  await openParcels('/2/edit', { respond: respondWith({ carrierId: 99 }) })
  expect(await screen.findByRole('combobox', { name: 'Carrier' })).toHaveDisplayValue('99')
})

/** Opens the form of the second parcel, enters a label, and lets another user change the weight. */
async function openOutdatedForm(options: Parameters<typeof openParcels>[1] = {}) {
  const app = await openParcels('/2/edit', options)
  await fillField(app.user, await screen.findByLabelText('Label'), 'Glass')
  await app.changeWeight(20)
  await app.user.click(getButton('Save'))
  return app
}

const findConflict = () => screen.findByText(/Another user has changed this entry/)

const readConflict = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .map(row => [...row.children].map(cell => cell.textContent))

test('if another user has changed the record, the form shows the differences and keeps the input', async () => {
  const { server } = await openOutdatedForm()
  await findConflict()
  expect(readConflict()).toEqual([
    ['Field', 'Theirs', 'Mine'],
    ['Weight', '20', 'Not changed'],
  ])
  expect(screen.getByLabelText('Label')).toHaveValue('Glass')
  const [patch] = server.requests.filter(({ method }) => method === 'PATCH')
  expect(patch?.headers.get('If-Match')).toMatch(/^".+"$/)
})

test('"Use theirs" shows the values of the other user, and saves nothing', async () => {
  const { user, server } = await openOutdatedForm()
  await findConflict()
  await user.click(getButton('Use theirs'))
  expect(screen.getByLabelText('Weight')).toHaveValue('20')
  expect(screen.getByLabelText('Label')).toHaveValue('Parcel 2')
  expect(screen.getByLabelText('Label')).toHaveFocus()
  expect(screen.queryByText(/Another user has changed/)).toBeNull()
  expect(await readPatches(server.requests)).toHaveLength(1)
})

test('"Save mine" saves the own changes on the new version', async () => {
  const { user, name, server } = await openOutdatedForm()
  await findConflict()
  await user.click(getButton('Save mine'))
  expect(await screen.findByText('20', { selector: 'dd *' })).toBeVisible()
  expect(screen.getByText('Glass', { selector: 'dd *' })).toBeVisible()
  expect(getUrl()).toBe(`/${name}/2`)
  expect(await readPatches(server.requests)).toEqual([{ label: 'Glass' }, { label: 'Glass' }])
})

test('with PUT, the values of another user stay, also in the fields that were not changed', async () => {
  const { user, server } = await openOutdatedForm({ adapter: { update: 'PUT' } })
  await findConflict()
  await user.click(getButton('Save mine'))
  expect(await screen.findByText('20', { selector: 'dd *' })).toBeVisible()
  const puts = server.requests.filter(({ method }) => method === 'PUT')
  for (const body of await Promise.all(puts.map(request => request.json())))
    expect(body).toMatchObject({ label: 'Glass', weight: 20 })
  expect(puts).toHaveLength(2)
})

test('the version can be a property of the record, and the body can have a form of its own', async () => {
  const { user, server } = await openOutdatedForm({
    adapter: { version: 'rowVersion', toBody: values => ({ parcel: values }) },
    readBody: ({ parcel }) => parcel,
  })
  await findConflict()
  await user.click(getButton('Save mine'))
  expect(await screen.findByText('20', { selector: 'dd *' })).toBeVisible()
  const [first, second] = server.requests.filter(({ method }) => method === 'PATCH')
  expect(second?.headers.get('If-Match')).toMatch(/^"[\da-f-]{36}"$/)
  expect(await first?.json()).toEqual({ parcel: { label: 'Glass' } })
})

test('if the record changes once more, "Save mine" shows the differences again', async () => {
  const { user, changeWeight } = await openOutdatedForm()
  await findConflict()
  await changeWeight(30)
  await user.click(getButton('Save mine'))
  expect(await screen.findByRole('cell', { name: '30' })).toBeVisible()
})

const refusePatch =
  (status: number, body: object = {}) =>
  ({ method }: Request) =>
    method === 'PATCH' ? Response.json(body, { status }) : undefined

test('status 409 shows the differences only if a field of the form has changed', async () => {
  const respond = refusePatch(409, { title: 'The day is closed' })
  await openOutdatedForm({ respond })
  await findConflict()
  expect(screen.queryByText('The day is closed')).toBeNull()
})

test('after "Save mine", status 409 says why the server has refused the changes', async () => {
  const { user } = await openOutdatedForm({
    respond: refusePatch(409, { title: 'The day is closed' }),
  })
  await findConflict()
  await user.click(getButton('Save mine'))
  expect(await screen.findByText('The day is closed')).toBeVisible()
  expect(screen.queryByText(/Another user has changed/)).toBeNull()
})

test.each([
  [409, { title: 'The day is closed' }, 'The day is closed'],
  [404, {}, 'This entry no longer exists.Your text stays here so that you can copy it.'],
  [410, {}, 'This entry no longer exists.Your text stays here so that you can copy it.'],
])(
  'if the record has not changed, status %d keeps the input and says why it was not saved',
  async (status, body, text) => {
    const { user } = await openParcels('/2/edit', { respond: refusePatch(status, body) })
    await fillField(user, await screen.findByLabelText('Label'), 'Glass')
    await user.click(getButton('Save'))
    expect(await screen.findByRole('alert')).toHaveTextContent(text)
    expect(screen.getByLabelText('Label')).toHaveValue('Glass')
  },
)

test('a record that another user has changed is deleted only after its page shows the change', async () => {
  const app = await openParcels('/2')
  const confirm = async () => {
    await chooseAction(app.user, 'Delete')
    await app.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }))
  }
  await screen.findByText('1.5', { selector: 'dd *' })
  await app.changeWeight(20)
  await confirm()
  expect(await screen.findByText(/^Not changed: Parcel 2\. Another user has changed/)).toBeVisible()
  await app.user.click(getButton('Cancel'))
  expect(await screen.findByText('20', { selector: 'dd *' })).toBeVisible()
  await confirm()
  await waitFor(() => {
    expect(getUrl()).toBe(`/${app.name}`)
  })
})
