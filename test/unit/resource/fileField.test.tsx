import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { findFileProblem } from '@/resource/files'
import { expectFieldError, fillField, getButton } from '../../support/renderApp'
import { deferResponse, failToFetch, jsonResponse, neverRespond } from '../../support/server'
import { openParcels } from './parcels'

const createFile = (name = 'offer.pdf', type = 'application/pdf', size = 900) =>
  new File(['x'.repeat(size)], name, { type })

const isUpload = ({ url }: Request) => url.endsWith('/api/files')

const readSaved = async (requests: readonly Request[]): Promise<unknown> =>
  requests.find(({ method }) => method === 'PATCH')?.json()

/** Opens the form of parcel 2, which has no contract. */
async function openForm(respondToUpload?: () => Response | Promise<Response>) {
  const { server } = await openParcels('/2/edit', {
    respond: request => (isUpload(request) ? respondToUpload?.() : undefined),
  })
  return {
    // Like a file that is dropped, a file of the wrong kind reaches the field.
    user: userEvent.setup({ delay: null, applyAccept: false }),
    field: await screen.findByLabelText(/^Contract/),
    requests: server.requests,
    countUploads: () => server.requests.filter(isUpload).length,
  }
}

test('a chosen file is uploaded at once; the form sends what the response calls it', async () => {
  const { user, field, requests } = await openForm(() => jsonResponse({ Id: 71, name: 'x' }, 201))
  expect(field).toHaveAccessibleDescription('PDF and images · at most 1 kB')
  await user.upload(field, createFile())
  expect(await screen.findByText('Uploaded: offer.pdf, 900 bytes')).toBeVisible()
  const sent = await requests.find(isUpload)?.formData()
  expect(sent?.get('file')).toMatchObject({ name: 'offer.pdf', size: 900 })
  await user.click(getButton('Save'))
  await screen.findByRole('button', { name: 'Edit' })
  expect(await readSaved(requests)).toEqual({ contract: '71' })
})

test.each([
  ['too large', createFile('big.pdf', 'application/pdf', 1_001), 'The file is larger than 1 kB'],
  [
    'of another kind',
    createFile('song.mp3', 'audio/mpeg'),
    'Choose one of these kinds of file: PDF and images',
  ],
  ['empty', createFile('empty.pdf', 'application/pdf', 0), 'The file is empty'],
])('a file that is %s is not uploaded, and its field says so', async (_, file, text) => {
  const { user, field, countUploads } = await openForm()
  await user.upload(field, file)
  expectFieldError(field, text)
  expect(screen.getByText(text, { selector: '[role=status]' })).toBeInTheDocument()
  await user.click(getButton('Save'))
  expect(field).toHaveFocus()
  expect(countUploads()).toBe(0)
  await user.upload(field, createFile('photo.png', 'image/png'))
  expect(await screen.findByText('Uploaded: photo.png, 900 bytes')).toBeVisible()
  expect(field).toBeValid()
})

test.each([
  ['offer.PDF', ''],
  ['photo.heic', ''],
  ['photo.jpg', 'application/octet-stream'],
])('the file %s is accepted by its ending if Windows gives the type %j', async (name, type) => {
  const { user, field } = await openForm(() => jsonResponse({ id: 71 }, 201))
  await user.upload(field, createFile(name, type))
  expect(await screen.findByText(`Uploaded: ${name}, 900 bytes`)).toBeVisible()
})

test.each([
  ['list.csv', 'application/vnd.ms-excel', ['text/csv'], true],
  ['list.csv', '', ['text/csv'], true],
  ['list.xlsx', '', ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'], true],
  ['old.xls', 'application/vnd.ms-excel', ['application/vnd.ms-excel'], true],
  ['offer.docx', '', ['.docx'], true],
  ['song.csv', 'audio/mpeg', ['text/csv'], false],
  ['program.exe', '', ['text/csv'], false],
  ['csv', '', ['image/*'], false],
])('the file %s of the type %j is accepted by %j: %s', (name, type, accept, isAccepted) => {
  const problem = findFileProblem(createFile(name, type), { path: '/api/files', accept })
  expect(problem === null).toBe(isAccepted)
})

test('a file that has changed since it was chosen is not uploaded, and its field says so', async () => {
  const { user, field, countUploads } = await openForm()
  const file = createFile()
  jest.spyOn(file, 'slice').mockReturnValue(
    Object.assign(new Blob(), {
      arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')),
    }),
  )
  await user.upload(field, file)
  await waitFor(() => {
    expectFieldError(field, 'The file has changed or can’t be read. Choose it again.')
  })
  expect(countUploads()).toBe(0)
})

test('while a file is uploaded, the form is not sent; the message disappears after the upload', async () => {
  const { respond, resolveResponse } = deferResponse()
  const { user, field, requests } = await openForm(respond)
  await user.upload(field, createFile())
  expect(screen.getByRole('progressbar', { name: 'Uploading offer.pdf' })).toBeVisible()
  await user.click(getButton('Save'))
  expectFieldError(field, 'Wait until the file is uploaded, or cancel the upload.')
  expect(field).toHaveFocus()
  resolveResponse(jsonResponse({ url: '/files/8/offer.pdf' }, 201))
  await waitFor(() => {
    expect(field).toBeValid()
  })
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(await readSaved(requests)).toBeUndefined()
})

test('"Cancel upload" aborts the upload; the field keeps its value and gets the focus', async () => {
  const onAbort = jest.fn()
  const { server, user } = await openParcels('/1/edit', {
    respond: request => {
      if (!isUpload(request)) return undefined
      request.signal.addEventListener('abort', onAbort)
      return neverRespond()
    },
  })
  const field = await screen.findByLabelText(/^Contract/)
  await user.upload(field, createFile())
  await user.click(getButton('Cancel upload'))
  await waitFor(() => {
    expect(onAbort).toHaveBeenCalled()
  })
  expect(field).toHaveFocus()
  expect(screen.getByRole('link', { name: 'offer 1.pdf' })).toBeVisible()
  await fillField(user, screen.getByLabelText('Label'), 'Glass')
  await user.click(getButton('Save'))
  await screen.findByRole('button', { name: 'Edit' })
  expect(await readSaved(server.requests)).toEqual({ label: 'Glass' })
})

test.each([
  [
    'is unreachable',
    failToFetch,
    'offer.pdf was not uploaded. Can’t reach the server. Check your connection.',
  ],
  ['fails', () => jsonResponse({}, 500), /^offer.pdf was not uploaded. Something went wrong/],
  [
    'refuses its size',
    () => new Response('', { status: 413 }),
    'The file is too large for the server. The limit of this field is 1 kB.',
  ],
  [
    'refuses its kind',
    () => new Response('', { status: 415 }),
    'The server does not accept this kind of file',
  ],
  [
    'refuses its content',
    () => jsonResponse({ errors: { file: ['The file has a virus.'] } }, 422),
    'offer.pdf was not uploaded. The server did not accept what was sent. File – The file has a virus.',
  ],
])(
  'if the server %s, the field says so; "Try again" uploads the file again',
  async (_, fail, text) => {
    const respond = jest.fn<Response | Promise<Response>, []>(() =>
      jsonResponse({ url: '/files/8/offer.pdf' }, 201),
    )
    respond.mockImplementationOnce(fail)
    const { user, field, countUploads } = await openForm(respond)
    await user.upload(field, createFile())
    const retry = await screen.findByRole('button', { name: 'Try again' })
    expect(field).toBeInvalid()
    expect(field).toHaveAccessibleDescription(
      typeof text === 'string' ? text : expect.stringMatching(text),
    )
    await user.click(retry)
    expect(await screen.findByText('Uploaded: offer.pdf, 900 bytes')).toBeVisible()
    expect(field).toBeValid()
    expect(countUploads()).toBe(2)
  },
)

test('"Remove file" sends null', async () => {
  const { user, server } = await openParcels('/1/edit')
  await user.click(await screen.findByRole('button', { name: 'Remove file' }))
  expect(screen.getByLabelText(/^Contract/)).toHaveFocus()
  await user.click(getButton('Save'))
  await screen.findByRole('button', { name: 'Edit' })
  expect(await readSaved(server.requests)).toEqual({ contract: null })
})

test.each([
  ['/files/7/offer.pdf', 'offer.pdf', `${location.origin}/files/7/offer.pdf`],
  [`${location.origin}/files/8`, '8', `${location.origin}/files/8`],
])('the page of a record shows the URL %s as a link', async (contract, name, url) => {
  await openParcels('/1', { contract })
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', url)
})

test.each([
  ['71', '71'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['https://files.example/offer.pdf', 'offer.pdf'],
  ['//files.example/offer.pdf', 'offer.pdf'],
  ['/\\files.example/offer.pdf', 'offer.pdf'],
])('the page of a record shows the value %s as a text', async (contract, text) => {
  await openParcels('/1', { contract })
  expect(await screen.findByText(text, { selector: 'dd *' })).toBeVisible()
  expect(screen.queryByRole('link', { name: text })).toBeNull()
})
