import * as fc from 'fast-check'
import * as v from 'valibot'
import { ACCESS_FAILURES, accessFromList, selectAccess, type Access } from '@/guard/access'
import { decide, decideByList, SIGN_IN_REASONS } from '@/guard/decide'
import { createDecisionRecord } from '@/guard/createDecisionRecord'
import { describeDecision } from '@/guard/describeDecision'
import { decided } from '@/guard/guardSlice'
import { normalisePath } from '@/guard/normalisePath'
import type { Session } from '@/session/sessionSlice'
import { replayReport } from '@/support/replay'
import { readReport } from '@/support/readReport'
import { createReport } from '@/support/report'
import { fetchAllowedPages } from '../../support/fetchAllowedPages'
import { pagesResponse, API_PATHS } from '../../support/server'
import { createStoredSession, startStore, startWithSession } from '../../support/startStore'
import { t } from '../../support/english'
import { anyRelativeUrl, anyPageEntry, anySignedInSession } from '../../support/arbitraries'

const FETCHED_AT_MS = Date.parse('2026-11-21T08:00:00Z')

const anySignedOutSession: fc.Arbitrary<Session> = fc
  .constantFrom(...SIGN_IN_REASONS)
  .map(reason => ({ status: 'signedOut', reason, formerUser: null }))
const anyKnownAccess: fc.Arbitrary<Access> = fc
  .array(anyPageEntry, { maxLength: 8 })
  .map(entries => accessFromList(entries, FETCHED_AT_MS))
const anyFailedAccess: fc.Arbitrary<Access> = fc
  .constantFrom(...ACCESS_FAILURES)
  .map(reason => ({ status: 'failed', reason }))

const reportTextSchema = v.pipe(v.string(), v.parseJson(), v.looseObject({ sentence: v.string() }))

/** Generates URLs. Some contain personal data, which is replaced in records. */
const anyAskedUrl = fc.oneof(
  { weight: 4, arbitrary: anyRelativeUrl },
  {
    weight: 1,
    arbitrary: fc
      .tuple(
        fc.constantFrom('/users', '/a.b/5', ''),
        fc.constantFrom('ann@example.com', '+4915112345678', 'eyJhbGciOi.eyJzdWIi.c2ln', '%40x'),
        fc.constantFrom('', '/', '/edit', '?q=ann'),
      )
      .map(([start, personal, end]) => `${start}/${personal}${end}`),
  },
)

/** Generates the record of a decision, as the store contains it, and the list of allowed pages. */
const anyRecordedDecision = fc
  .tuple(
    anyAskedUrl,
    fc.oneof(anySignedInSession, anySignedOutSession),
    fc.oneof(anyKnownAccess, anyFailedAccess),
  )
  .map(([asked, session, access]) => {
    const path = normalisePath(asked)
    const decision = decide(path, session, access)
    if (decision.verdict === 'pending') throw new Error('Nothing was decided')
    const roles = session.status === 'signedIn' ? session.roles : []
    const { payload: record } = decided(
      createDecisionRecord(decision, { access, asked, path, roles, trigger: 'link' }),
    )
    return { record, allowedPages: access.status === 'known' ? access.entries : [] }
  })

function replayReportJson(json: string) {
  const result = readReport(json)
  if (!('report' in result) || !result.report.decision) throw new Error('No report of a decision')
  return replayReport({ ...result.report, decision: result.report.decision })
}

test('the replay of any decision has the same verdict and the same description as the decision', async () => {
  const state = (await startStore()).store.getState()
  fc.assert(
    fc.property(anyRecordedDecision, ({ record, allowedPages }) => {
      const report = v.parse(reportTextSchema, createReport(state, t, record))
      const allowedPagesFetchedAt = record.listFetchedAt
      const json = JSON.stringify({ ...report, allowedPages, allowedPagesFetchedAt })
      const { repeated, isSame, hasListChanged } = replayReportJson(json)
      const { path, verdict, reason, matched } = record
      expect(repeated).toMatchObject({ path, verdict, reason, matched })
      expect({ isSame, hasListChanged }).toEqual({ isSame: true, hasListChanged: false })
      expect(describeDecision(repeated, t)).toBe(describeDecision(record, t))
      expect(report.sentence).toBe(describeDecision(repeated, t))
    }),
    { numRuns: 400 },
  )
})

test.each([
  ['/users/ann@example.com', ['/users/ann@example.com', '/users/:id']],
  ['/users/bob@example.com', ['/users/ann@example.com', '/users/:id']],
  ['/users/bob@example.com', ['/users/ann@example.com']],
  ['/calls/+4915112345678/notes', ['/calls/+4915112345678/:id']],
  ['/calls/+4915112345678', ['/calls/+4915100000000']],
])(
  'for the path %s and the entries %j, a report contains no personal data; the replay has the same verdict',
  async (path, entries) => {
    const { store } = await startWithSession(createStoredSession(), {
      [API_PATHS.allowedPages]: () => pagesResponse(...entries),
    })
    await fetchAllowedPages(store, { forceRefetch: true })
    const access = selectAccess(store.getState())
    const decision = decideByList(path, ['admin'], access)
    if (decision.verdict === 'pending') throw new Error('Nothing was decided')
    const origin = { access, asked: path, path, roles: ['admin'] }
    store.dispatch(decided(createDecisionRecord(decision, { ...origin, trigger: 'link' })))
    const json = createReport(store.getState(), t)
    expect(json).not.toMatch(/ann@|bob@|4915\d{9}/)
    expect(replayReportJson(json)).toMatchObject({
      isSame: true,
      repeated: { verdict: decision.verdict },
    })
  },
)

const SAMPLE_REPORT = {
  report: 2,
  at: '2026-11-21T08:00:00Z',
  version: 'v1',
  decision: {
    at: '2026-11-21T08:00:00Z',
    asked: '/Users',
    path: '/users',
    verdict: 'allowed',
    reason: 'matched',
    matched: '/users',
    roles: ['clerk'],
    listSize: 1,
    trigger: 'link',
    listFetchedAt: '2026-11-21T08:00:00Z',
  },
  allowedPages: ['/users'],
  allowedPagesFetchedAt: '2026-11-21T08:05:00Z',
}

test('if the result of a replay differs from the report, the replay contains the near misses', () => {
  const { isSame, hasListChanged, repeated, nearest } = replayReportJson(
    JSON.stringify(SAMPLE_REPORT),
  )
  expect(isSame).toBe(false)
  expect(hasListChanged).toBe(true)
  expect(repeated).toMatchObject({ path: '/Users', verdict: 'forbidden', reason: 'noMatch' })
  expect(nearest).toMatchObject([{ entry: '/users', segment: 1 }])
})

test('if a report contains an unknown reason, the result of the replay differs from the report', () => {
  const decision = {
    ...SAMPLE_REPORT.decision,
    verdict: 'unavailable',
    reason: 'tooTired',
    matched: null,
  }
  expect(replayReportJson(JSON.stringify({ ...SAMPLE_REPORT, decision })).isSame).toBe(false)
})

const sampleJson = JSON.stringify(SAMPLE_REPORT, null, 2)

test.each([
  ...['', 'null', '[1]', '{}', '{"report":1}', 'Report of Monday'].map(text => ['notReport', text]),
  ['newerVersion', JSON.stringify({ ...SAMPLE_REPORT, report: 4 })],
  ...[40, 200, sampleJson.length - 1].map(length => ['truncated', sampleJson.slice(0, length)]),
  ['tooLarge', ' '.repeat(5 * 1024 * 1024 + 1)],
])("if a text can't be read as a report, readReport returns the reason '%s'", (problem, text) => {
  expect(readReport(text)).toEqual({ problem })
})

test('a report can be read even after a chat program has added no-break spaces and control characters', () => {
  const pasted = `\uFEFF${sampleJson.replaceAll('\n', '\r\n').replaceAll('  ', '\u00a0\u00a0')}\u0003`
  expect(readReport(pasted)).toMatchObject({ report: { version: 'v1' } })
})
