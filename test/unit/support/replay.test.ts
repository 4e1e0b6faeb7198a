import * as fc from 'fast-check'
import { ACCESS_FAILURES, type Access } from '@/guard/access'
import { decide, SIGN_IN_REASONS } from '@/guard/decide'
import type { DecisionRecord } from '@/guard/guardSlice'
import { createMatcher } from '@/guard/matcher'
import { normalisePath } from '@/guard/normalisePath'
import type { Session } from '@/session/sessionSlice'
import { replayReport } from '@/support/replay'
import { readReport } from '@/support/reportSchema'
import { anyRelativeUrl, anyPageEntry, anyIdentity } from '../../support/arbitraries'

const FETCHED_AT_MS = Date.parse('2026-11-21T08:00:00Z')

const signedInSession: fc.Arbitrary<Session> = anyIdentity.map(value => ({
  ...value,
  status: 'signedIn',
  isEnding: false,
  isFromOtherTab: false,
  formerUser: null,
}))
const signedOutSession: fc.Arbitrary<Session> = fc
  .constantFrom(...SIGN_IN_REASONS)
  .map(reason => ({ status: 'signedOut', reason, formerUser: null }))
const knownAccess: fc.Arbitrary<Access> = fc.array(anyPageEntry, { maxLength: 8 }).map(entries => ({
  status: 'known',
  entries,
  match: createMatcher(entries),
  fetchedAt: FETCHED_AT_MS,
  failure: null,
}))
const failedAccess: fc.Arbitrary<Access> = fc
  .constantFrom(...ACCESS_FAILURES)
  .map(reason => ({ status: 'failed', reason }))

/** A decision of the guard, and a report that contains this decision. */
const reportedDecision = fc
  .tuple(
    anyRelativeUrl,
    fc.oneof(signedInSession, signedOutSession),
    fc.oneof(knownAccess, failedAccess),
  )
  .map(([asked, session, access]) => {
    const path = normalisePath(asked)
    const decision = decide(path, session, access)
    if (decision.verdict === 'pending') throw new Error('Nothing was decided')
    const record: DecisionRecord = {
      at: new Date(FETCHED_AT_MS).toISOString(),
      asked: asked.replace(/[?#].*$/s, ''),
      path,
      verdict: decision.verdict,
      reason: decision.reason,
      matched: decision.verdict === 'allowed' ? decision.matched : null,
      roles: session.status === 'signedIn' ? session.roles : [],
      listFetchedAt: access.status === 'known' ? new Date(FETCHED_AT_MS).toISOString() : null,
      listSize: access.status === 'known' ? access.entries.length : 0,
      trigger: 'link',
    }
    const report = {
      ...{ report: 2, at: record.at, version: 'v1', decision: record },
      allowedPages: access.status === 'known' ? access.entries : [],
      allowedPagesFetchedAt: record.listFetchedAt,
    }
    return { record, json: JSON.stringify(report) }
  })

function replayJson(json: string) {
  const report = readReport(json)
  if (!report?.decision) throw new Error('The report could not be read')
  return replayReport({ ...report, decision: report.decision })
}

test('the replay of any recorded decision gives the same verdict and reason', () => {
  fc.assert(
    fc.property(reportedDecision, ({ record, json }) => {
      const { now, isSame, hasListChanged } = replayJson(json)
      const { path, verdict, reason, matched } = record
      expect(now).toEqual({ path, verdict, reason, matched })
      expect({ isSame, hasListChanged }).toEqual({ isSame: true, hasListChanged: false })
    }),
    { numRuns: 2_000 },
  )
})

const SAMPLE_REPORT = {
  ...{ report: 2, at: '2026-11-21T08:00:00Z', version: 'v1' },
  decision: {
    ...{ at: '2026-11-21T08:00:00Z', asked: '/Users', path: '/users', verdict: 'allowed' },
    ...{ reason: 'matched', matched: '/users', roles: ['clerk'], listSize: 1, trigger: 'link' },
    listFetchedAt: '2026-11-21T08:00:00Z',
  },
  allowedPages: ['/users'],
  allowedPagesFetchedAt: '2026-11-21T08:05:00Z',
}

test('if the replay decides differently, its result contains the near misses', () => {
  const { isSame, hasListChanged, now, nearest } = replayJson(JSON.stringify(SAMPLE_REPORT))
  expect(isSame).toBe(false)
  expect(hasListChanged).toBe(true)
  expect(now).toMatchObject({ path: '/Users', verdict: 'forbidden', reason: 'noMatch' })
  expect(nearest).toMatchObject([{ entry: '/users', segment: 1 }])
})

test('if this version does not know the reason in a report, the replay differs', () => {
  const decision = {
    ...SAMPLE_REPORT.decision,
    verdict: 'unavailable',
    reason: 'tooTired',
    matched: null,
  }
  expect(replayJson(JSON.stringify({ ...SAMPLE_REPORT, decision })).isSame).toBe(false)
})

test('a text that is not a report is rejected', () => {
  expect(readReport(JSON.stringify(SAMPLE_REPORT))).not.toBeNull()
  for (const other of [
    '',
    '{}',
    'null',
    '[1]',
    '{"report":1}',
    JSON.stringify({ ...SAMPLE_REPORT, report: 3 }),
  ])
    expect(readReport(other)).toBeNull()
})

test('a report whose path and entries have 24,000 segments is replayed', () => {
  const path = '/a'.repeat(24_000)
  const decision = { ...SAMPLE_REPORT.decision, asked: path, path, matched: '/:id'.repeat(24_000) }
  const report = { ...SAMPLE_REPORT, decision, allowedPages: [`${path}/b`, '/:id'.repeat(24_000)] }
  expect(replayJson(JSON.stringify(report))).toMatchObject({ isSame: true })
})
