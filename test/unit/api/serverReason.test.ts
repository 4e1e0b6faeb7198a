import { getErrorText, getSupportContact } from '@/api/errorText'
import { readServerReason } from '@/api/serverReason'
import { createReport } from '@/support/report'
import { selectTimeline } from '@/support/supportSlice'
import { t } from '../../support/english'
import { fetchAllowedPages } from '../../support/fetchAllowedPages'
import { MemoryStorage } from '../../support/memoryStorage'
import { createFakeServer, jsonResponse, API_PATHS } from '../../support/server'
import { createStoredSession, startStore } from '../../support/startStore'

const readReason = (status: number, body: object, headers: Record<string, string> = {}) =>
  readServerReason(new Response(null, { status, headers }), body, text => !text.includes('secret'))

test('the reason of a 401 or 403 response is read from the header X-Reason, or else from the body', () => {
  expect(readReason(401, {}, { 'X-Reason': 'revoked' })).toBe('revoked')
  expect(readReason(403, { reason: ' disabled ' })).toBe('disabled')
  expect(readReason(403, { reason: 'disabled' }, { 'X-Reason': 'revoked' })).toBe('revoked')
  expect(readReason(403, { reason: 'Closed for stocktaking' })).toBe('Closed for stocktaking')
  expect(readReason(403, { Reason: 'disabled' })).toBe('disabled')
  expect(readReason(403, { reason: 'Closed\u0007 today' })).toBe('Closed today')
  expect(readReason(403, { reason: 'x'.repeat(200) })).toBe('x'.repeat(200))
  expect(readReason(404, { reason: 'disabled' })).toBeNull()
})

test('the reason is read from the header in the setting REASON_HEADER', () => {
  process.env.REASON_HEADER = 'X-Refusal'
  const headers = { 'X-Reason': 'revoked', 'X-Refusal': 'disabled' }
  expect(readReason(401, {}, headers)).toBe('disabled')
  delete process.env.REASON_HEADER
  expect(readReason(401, { reason: 'passwordChanged' }, headers)).toBe('passwordChanged')
})

test.each([
  ['it may not be shown', 'The secret is wrong'],
  ['it is empty', ' '],
  ['it is too long', 'x'.repeat(201)],
  ['it is not a text', 7],
])('the reason of a response is dropped if %s', (_, reason) => {
  expect(readReason(403, { reason })).toBeNull()
})

test('only a known reason is shown as a text of the app', () => {
  const refused = { kind: 'forbidden', message: 'Server text' } as const
  expect(getErrorText({ ...refused, serverReason: 'disabled' }, t)).toBe(
    `Your account is disabled. Please ask ${getSupportContact(t)}.`,
  )
  expect(getErrorText({ ...refused, serverReason: 'Closed today' }, t)).toBe('Closed today')
  expect(getErrorText(refused, t)).toBe('Server text')
})

test('the timeline contains the reason of a refusal, but a report contains no free text of the server', async () => {
  const server = createFakeServer({
    [API_PATHS.allowedPages]: () => jsonResponse({ reason: 'Una User is blocked' }, 401),
  })
  const storage = new MemoryStorage(createStoredSession())
  const { store } = await startStore({ server, storage })
  await fetchAllowedPages(store)
  expect(selectTimeline(store.getState()).at(-1)).toMatchObject({
    event: 'signedOut',
    serverReason: 'Una User is blocked',
  })
  expect(createReport(store.getState())).not.toContain('Una User')
})
