import * as fc from 'fast-check'
import { ACCESS_FAILURES, type Access } from '@/guard/access'
import { decide, SIGN_IN_REASONS } from '@/guard/decide'
import type { DecisionRecord } from '@/guard/guardSlice'
import { createMatcher } from '@/guard/matcher'
import { normalisePath } from '@/guard/normalisePath'
import type { Session } from '@/session/sessionSlice'
import { replayReport } from '@/support/replay'
import { readReport } from '@/support/reportSchema'
import { relativeUrl, pageEntry, identity } from '../../support/arbitraries'

const FETCHED_AT_MS = Date.parse('2026-11-21T08:00:00Z')

const signedIn: fc.Arbitrary<Session> = identity.map(value => ({
  ...value,
  status: 'signedIn',
  isEnding: false,
  isFromOtherTab: false,
  formerUser: null,
}))
const signedOut: fc.Arbitrary<Session> = fc
  .constantFrom(...SIGN_IN_REASONS)
  .map(reason => ({ status: 'signedOut', reason, formerUser: null }))
const known: fc.Arbitrary<Access> = fc.array(pageEntry, { maxLength: 8 }).map(entries => ({
  status: 'known',
  entries,
  match: createMatcher(entries),
  fetchedAt: FETCHED_AT_MS,
  failure: null,
}))
const failed: fc.Arbitrary<Access> = fc
  .constantFrom(...ACCESS_FAILURES)
  .map(reason => ({ status: 'failed', reason }))

/** A decision of the guard and the report of it. */
const reported = fc
  .tuple(relativeUrl, fc.oneof(signedIn, signedOut), fc.oneof(known, failed))
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
    fc.property(reported, ({ record, json }) => {
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

test('a different decision is reported with near misses', () => {
  const { isSame, hasListChanged, now, nearest } = replayJson(JSON.stringify(SAMPLE_REPORT))
  expect(isSame).toBe(false)
  expect(hasListChanged).toBe(true)
  expect(now).toMatchObject({ path: '/Users', verdict: 'forbidden', reason: 'noMatch' })
  expect(nearest).toMatchObject([{ entry: '/users', segment: 1 }])
})

test('a decision with an unknown reason is not the same', () => {
  const decision = {
    ...SAMPLE_REPORT.decision,
    verdict: 'unavailable',
    reason: 'tooTired',
    matched: null,
  }
  expect(replayJson(JSON.stringify({ ...SAMPLE_REPORT, decision })).isSame).toBe(false)
})

test('text that is not a report is rejected', () => {
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
