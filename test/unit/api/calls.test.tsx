import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { toApiError } from '@/api/api'
import { readFileName } from '@/api/readDownload'
import { catchDownload } from '../../support/catchDownload'
import { MemoryStorage } from '../../support/memoryStorage'
import { createFakeServer, jsonResponse, neverRespond } from '../../support/server'
import { createStoredSession, startStore } from '../../support/startStore'
import { createToken, ROLE_CLAIM } from '../../support/tokens'
import { documentsApi, useGetDocumentsQuery, useUploadDocumentMutation } from './documentsApi'

const { downloadDocument, getDocuments, replaceDocument, uploadDocument } = documentsApi.endpoints

// The user has no roles, so the list of allowed pages is not requested.
const storedSession = createStoredSession(createToken({ [ROLE_CLAIM]: [] }))

async function startSignedIn(respond: Parameters<typeof createFakeServer>[1]) {
  const server = createFakeServer({}, respond)
  const { store } = await startStore({ server, storage: new MemoryStorage(storedSession) })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>{children}</Provider>
  )
  return { server, store, wrapper }
}

test('after a document is changed, the visible list and its total are fetched again with the same parameters', async () => {
  let total = 41
  const { server, store, wrapper } = await startSignedIn(({ method }) => {
    if (method === 'PUT') total += 1
    return method === 'PUT'
      ? new Response(null, { status: 204 })
      : jsonResponse([{ id: '7', title: 'Plan' }], 200, { 'X-Total-Count': String(total) })
  })
  const { result } = renderHook(() => useGetDocumentsQuery({ page: 2, search: 'a & b' }), {
    wrapper,
  })
  await waitFor(() => {
    expect(result.current.data?.total).toBe(41)
  })
  await act(() => store.dispatch(replaceDocument.initiate({ id: '7', title: 'New plan' })))
  await waitFor(() => {
    expect(result.current.data?.total).toBe(42)
  })
  expect(
    server.requests.map(({ method, url }) => `${method} ${url.replace(/.*:\/\/[^/]*/, '')}`),
  ).toEqual([
    'GET /documents?page=2&search=a+%26+b',
    'PUT /documents/7',
    'GET /documents?page=2&search=a+%26+b',
  ])
})

test('a server error about an upload is assigned to its field', async () => {
  const { server, store } = await startSignedIn(() =>
    jsonResponse({ errors: { Title: ['Too long'] } }, 422),
  )
  const form = new FormData()
  form.append('title', 'Plan')
  form.append('file', new Blob(['content']), 'plan.pdf')
  const { error } = await store.dispatch(uploadDocument.initiate(form))
  const sent = await server.requests[0]?.formData()
  expect(server.requests[0]?.headers.get('Content-Type')).toMatch(
    /^multipart\/form-data; boundary=/,
  )
  expect(sent?.get('title')).toBe('Plan')
  expect(sent?.get('file')).toMatchObject({ name: 'plan.pdf', size: 7 })
  expect(error).toMatchObject({ kind: 'invalid', fields: { title: 'Too long' } })
})

test('a downloaded file is saved under the name in the response', async () => {
  const download = catchDownload()
  const { store } = await startSignedIn(
    () =>
      new Response('%PDF', {
        headers: {
          'Content-Type': 'application/pdf',
          'Content-Disposition': `attachment; filename="plan.pdf"; filename*=UTF-8''Pl%C3%A4ne.pdf`,
        },
      }),
  )
  const { data } = await store.dispatch(downloadDocument.initiate('7'))
  expect(data).toBe('Pläne.pdf')
  expect(await download).toEqual({ name: 'Pläne.pdf', text: '%PDF' })
})

test('a download with an error response fails with this error, and no file is saved', async () => {
  const save = jest.spyOn(HTMLAnchorElement.prototype, 'click')
  const { store } = await startSignedIn(() => jsonResponse({ detail: 'Deleted' }, 409))
  const { error } = await store.dispatch(downloadDocument.initiate('7'))
  expect(error).toMatchObject({ kind: 'conflict', message: 'Deleted' })
  expect(save).not.toHaveBeenCalled()
})

test.each([
  ['attachment; filename=report.csv', 'report.csv'],
  ['attachment;filename=report.csv', 'report.csv'],
  ["attachment;filename* = UTF-8'en'report.csv", 'report.csv'],
  ['attachment; filename="a \\"b\\".csv"', 'a "b".csv'],
  ['attachment; filename="../../etc/passwd"', 'passwd'],
  ['attachment; filename="a\u202egpj.exe"', 'agpj.exe'],
  ["attachment; filename*=UTF-8''%E4%B8; filename=report.csv", 'report.csv'],
  ['inline', null],
  ['', null],
])('the header Content-Disposition %j gives the file name %j', (header, name) => {
  expect(readFileName(header)).toBe(name)
})

test('if the page has a language, the header Accept-Language of a request contains this language', async () => {
  const { server, store } = await startSignedIn(() => jsonResponse([]))
  document.documentElement.lang = 'de'
  await store.dispatch(getDocuments.initiate({ page: 1 }))
  expect(server.requests[0]?.headers.get('Accept-Language')).toBe('de')
  document.documentElement.lang = ''
  await store.dispatch(getDocuments.initiate({ page: 2 }))
  expect(server.requests[1]?.headers.has('Accept-Language')).toBe(false)
})

test('a response that does not fit the schema counts as malformed', async () => {
  const request = getDocuments.initiate({ page: 1 })
  const unreferenced = await startSignedIn(() => jsonResponse({}))
  expect((await unreferenced.store.dispatch(request)).error).toEqual({ kind: 'malformed' })
  const { store } = await startSignedIn(() => jsonResponse({}, 200, { 'X-Request-Id': 'call-7' }))
  const { error } = await store.dispatch(request)
  expect(error).toEqual({ kind: 'malformed', reference: 'call-7' })
})

test('an upload times out after the time limit that its endpoint sets', async () => {
  jest.useFakeTimers()
  const { store } = await startSignedIn(neverRespond)
  const onEnd = jest.fn()
  void store.dispatch(uploadDocument.initiate(new FormData())).then(onEnd)
  await jest.advanceTimersByTimeAsync(59_000)
  expect(onEnd).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(2_000)
  expect(onEnd).toHaveBeenCalledWith({ error: { kind: 'timeout' } })
})

test('if the user cancels an upload, the upload fails with the error "cancelled"', async () => {
  const { server, wrapper } = await startSignedIn(neverRespond)
  const { result } = renderHook(() => useUploadDocumentMutation(), { wrapper })
  let upload: { abort: () => void } | undefined
  act(() => {
    upload = result.current[0](new FormData())
  })
  await waitFor(() => {
    expect(server.requests).toHaveLength(1)
  })
  act(() => upload?.abort())
  await waitFor(() => {
    expect(result.current[1].error && toApiError(result.current[1].error)).toEqual({
      kind: 'cancelled',
    })
  })
})
