import * as fc from 'fast-check'
import { ACCESS_FAILURES, type Access } from '@/guard/access'
import { decide, SIGN_IN_REASONS } from '@/guard/decide'
import type { DecisionRecord } from '@/guard/guardSlice'
import { createMatcher } from '@/guard/matcher'
import { normalisePath } from '@/guard/normalisePath'
import type { Session } from '@/session/sessionSlice'
import { replay } from '@/support/replay'
import { readReport } from '@/support/reportSchema'
import { address, entry, identity } from '../../support/arbitraries'

const FETCHED = Date.parse('2026-11-21T08:00:00Z')

const signedIn: fc.Arbitrary<Session> = identity.map(one => ({
  ...one,
  status: 'signedIn',
  isEnding: false,
  isFromOtherTab: false,
  formerUser: null,
}))
const signedOut: fc.Arbitrary<Session> = fc
  .constantFrom(...SIGN_IN_REASONS)
  .map(reason => ({ status: 'signedOut', reason, formerUser: null }))
const known: fc.Arbitrary<Access> = fc.array(entry, { maxLength: 8 }).map(entries => ({
  status: 'known',
  entries,
  match: createMatcher(entries),
  fetchedAt: FETCHED,
  failure: null,
}))
const failed: fc.Arbitrary<Access> = fc
  .constantFrom(...ACCESS_FAILURES)
  .map(reason => ({ status: 'failed', reason }))

/** A decision as the guard takes it, and the report that tells of it. */
const reported = fc
  .tuple(address, fc.oneof(signedIn, signedOut), fc.oneof(known, failed))
  .map(([asked, session, access]) => {
    const path = normalisePath(asked)
    const decision = decide(path, session, access)
    if (decision.verdict === 'pending') throw new Error('Nothing was decided')
    const record: DecisionRecord = {
      at: new Date(FETCHED).toISOString(),
      asked: asked.replace(/[?#].*$/s, ''),
      path,
      verdict: decision.verdict,
      reason: decision.reason,
      matched: decision.verdict === 'allowed' ? decision.matched : null,
      roles: session.status === 'signedIn' ? session.roles : [],
      listFetchedAt: access.status === 'known' ? new Date(FETCHED).toISOString() : null,
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

function replayed(json: string) {
  const report = readReport(json)
  if (!report?.decision) throw new Error('The report could not be read')
  return replay({ ...report, decision: report.decision })
}

test('any decision that was recorded is decided the same again, for the same reasons', () => {
  fc.assert(
    fc.property(reported, ({ record, json }) => {
      const { now, isSame, hasListChanged } = replayed(json)
      const { path, verdict, reason, matched } = record
      expect(now).toEqual({ path, verdict, reason, matched })
      expect({ isSame, hasListChanged }).toEqual({ isSame: true, hasListChanged: false })
    }),
    { numRuns: 2_000 },
  )
})

const SAMPLE = {
  ...{ report: 2, at: '2026-11-21T08:00:00Z', version: 'v1' },
  decision: {
    ...{ at: '2026-11-21T08:00:00Z', asked: '/Users', path: '/users', verdict: 'allowed' },
    ...{ reason: 'matched', matched: '/users', roles: ['clerk'], listSize: 1, trigger: 'link' },
    listFetchedAt: '2026-11-21T08:00:00Z',
  },
  allowedPages: ['/users'],
  allowedPagesFetchedAt: '2026-11-21T08:05:00Z',
}

test('a version that decides otherwise says so, and what was near', () => {
  const { isSame, hasListChanged, now, nearest } = replayed(JSON.stringify(SAMPLE))
  expect(isSame).toBe(false)
  expect(hasListChanged).toBe(true)
  expect(now).toMatchObject({ path: '/Users', verdict: 'forbidden', reason: 'noMatch' })
  expect(nearest).toMatchObject([{ entry: '/users', segment: 1 }])
})

test('a reason of another version leaves the question open', () => {
  const decision = { ...SAMPLE.decision, verdict: 'unavailable', reason: 'tooTired', matched: null }
  expect(replayed(JSON.stringify({ ...SAMPLE, decision })).isSame).toBe(false)
})

test('what is no report is not read', () => {
  expect(readReport(JSON.stringify(SAMPLE))).not.toBeNull()
  for (const other of [
    '',
    '{}',
    'null',
    '[1]',
    '{"report":1}',
    JSON.stringify({ ...SAMPLE, report: 3 }),
  ])
    expect(readReport(other)).toBeNull()
})
