import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import i18next from 'i18next'
import * as v from 'valibot'
import { pages } from '@/app/pages'
import { getPageTitle } from '@/guard/pages'
import type { createResource } from '@/resource/createResource'
import { toInputText, type ResourceField } from '@/resource/fields'
import type { FileUpload } from '@/resource/files'
import type { ResourceFixture } from '@/resource/resourceFixture'
import { createDemoServer, createDemoServerExcept, createDemoSession } from './demoSessions'
import {
  chooseAction,
  fillField,
  findHeading,
  getButton,
  getCurrentUrl,
  renderApp,
} from './renderApp'
import type { FakeServer } from './server'

/** Tests the pages of a resource with its fixture. The tests know only the kinds of the fields. */
export function testResource<Row extends { readonly id: string | number }>(
  resource: ReturnType<typeof createResource<Row>>,
  fields: readonly ResourceField<Row>[],
  fixture: ResourceFixture,
) {
  const rows = fixture.createRows(Date.now()).map(row => v.parse(resource.schema, row))
  const [row] = rows
  const nameField = fields.find(({ kind }) => kind === 'text')
  if (!row || !nameField) throw new Error('The tests need a record, and a field of the kind text')
  const id = String(row.id)
  const name = resource.getName({ id, values: {}, record: row, oddProperties: [] })
  const path = resource.getPagePath(id)

  const openPage = async (url: string, server = createDemoServer()) =>
    renderApp(url, { stored: await createDemoSession('admin'), server })
  const findField = (field: ResourceField<Row>) => {
    const label = field.label(i18next.t)
    // The label of an amount ends with its currency.
    return screen.findByLabelText(text => text === label || text.startsWith(`${label} (`))
  }
  const sendForm = (user: UserEvent) => user.click(getButton(i18next.t($ => $.records.save)))
  const readSent = async ({ requests }: FakeServer, sentMethod: string): Promise<unknown> =>
    requests
      .find(({ method, url }) => method === sentMethod && url.includes(resource.apiPath))
      ?.json()

  async function fillForm(user: UserEvent, values: Readonly<Record<string, unknown>>) {
    for (const field of fields) {
      const text = toInputText(field, values[field.name])
      // The search of a relation needs the data of another resource.
      if (field.kind === 'relation' || text === '') continue
      const input = await findField(field)
      if (field.kind === 'choice') await user.selectOptions(input, text)
      else if (field.kind === 'boolean') await user.click(input)
      else if (field.kind === 'file') await uploadFile(user, input, text, field.upload)
      else if (field.kind === 'text' || field.kind === 'longText')
        await fillField(user, input, text)
      else fireEvent.change(input, { target: { value: text } })
    }
  }

  /** The demo backend returns the name of the file as its id. */
  async function uploadFile(
    user: UserEvent,
    input: HTMLElement,
    name: string,
    { accept }: FileUpload,
  ) {
    const type = accept?.[0]?.replace('*', 'sample') ?? ''
    await user.upload(input, new File(['content'], name, { type }))
    // The form is not sent before the upload has ended.
    await screen.findByRole('button', { name: i18next.t($ => $.records.removeFile) })
  }

  test('From the list, an administrator opens a record; the link in its row has its URL.', async () => {
    const { user } = await openPage(`${resource.listPath}?q=${encodeURIComponent(name)}`)
    const link = await screen.findByRole('link', { name })
    expect(link).toHaveAttribute('href', path)
    await user.click(link)
    expect(await findHeading(name)).toBeVisible()
    expect(getCurrentUrl()).toBe(path)
  })

  test('An administrator creates a record; the values arrive in the wire format of the API.', async () => {
    const server = createDemoServer()
    const { user } = await openPage(`${resource.getPagePath('new')}/edit`, server)
    await fillForm(user, fixture.newRecord)
    await sendForm(user)
    const newName = String(fixture.newRecord[nameField.name])
    expect(await findHeading(newName)).toBeVisible()
    expect(await readSent(server, 'POST')).toMatchObject(resource.adapter.toBody(fixture.newRecord))
  })

  test('A changed record is saved, and its page shows the new value.', async () => {
    const server = createDemoServer()
    const { user } = await openPage(path, server)
    await findHeading(name)
    await user.click(getButton(i18next.t($ => $.records.edit)))
    const text = String(fixture.newRecord[nameField.name])
    await fillField(user, await findField(nameField), text)
    await sendForm(user)
    expect(await screen.findByText(text, { selector: 'dd *' })).toBeVisible()
    expect(await readSent(server, resource.adapter.update)).toMatchObject(
      resource.adapter.toBody({ [nameField.name]: text }),
    )
    expect(getCurrentUrl()).toBe(path)
  })

  test('If the server refuses a value, its field shows the message of the server.', async () => {
    const server = createDemoServerExcept(
      ({ method }) => method === resource.adapter.update,
      () =>
        Promise.resolve(Response.json(fixture.refusal.body, { status: fixture.refusal.status })),
    )
    const { user } = await openPage(`${path}/edit`, server)
    await fillField(user, await findField(nameField), 'Refused')
    await sendForm(user)
    expect(await findField(nameField)).toBeInvalid()
  })

  test('After a confirmation, a record is deleted, and the list opens without it.', async () => {
    const { user } = await openPage(path)
    await findHeading(name)
    await chooseAction(
      user,
      i18next.t($ => $.records.delete),
    )
    const dialog = within(screen.getByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: i18next.t($ => $.records.delete) }))
    await waitFor(() => {
      expect(getCurrentUrl()).toBe(resource.listPath)
    })
    expect(await screen.findByRole('table')).toBeVisible()
    expect(screen.queryByRole('link', { name })).toBeNull()
  })

  test('A guest may not open the list.', async () => {
    await renderApp(resource.listPath, { stored: await createDemoSession('guest') })
    const page = pages.find(each => each.path === resource.listPath)
    const title = page ? getPageTitle(page, i18next.language) : ''
    expect(await findHeading(i18next.t($ => $.forbidden.title, { page: title }))).toBeVisible()
  })
}
