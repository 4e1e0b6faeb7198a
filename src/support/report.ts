import { readFetchedAt, selectAccess, type GuardedState } from '@/guard/access'
import { selectDecisions, type DecisionRecord, type GuardState } from '@/guard/guardSlice'
import { REPORT_SCHEMA_VERSION } from './reportSchema'
import { selectHealth, selectTimeline, type SupportState } from './supportSlice'

export type ReportedState = GuardedState & {
  readonly guard: GuardState
  readonly support: SupportState
}

/**
 * Creates the report for support, as JSON. It contains no secrets and no personal data.
 *
 * `decision` is the decision to explain, by default the latest.
 */
export function createReport(state: ReportedState, decision = selectDecisions(state).at(-1)) {
  const access = selectAccess(state)
  return JSON.stringify(
    {
      report: REPORT_SCHEMA_VERSION,
      at: new Date().toISOString(),
      version: process.env.APP_VERSION,
      production: process.env.PRODUCTION === 'true',
      decision: decision ? removePersonalData(decision) : null,
      allowedPages: access.status === 'known' ? access.entries : [],
      allowedPagesFetchedAt: readFetchedAt(access),
      health: selectHealth(state),
      timeline: selectTimeline(state),
      browser: {
        userAgent: navigator.userAgent,
        languages: navigator.languages,
        timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        isOnline: navigator.onLine,
      },
    },
    null,
    2,
  )
}

/**
 * Removes personal data from a decision's URLs: e-mail addresses, tokens, phone numbers, and the
 * query, which may contain search text. A replay gives the same result, because a replaced segment still matches `:id`.
 */
function removePersonalData({ asked, path, nearest, ...decision }: DecisionRecord) {
  return {
    ...decision,
    asked: maskSegments(asked.replace(/[?#].*$/s, '')),
    path: maskSegments(path),
    ...(nearest && {
      nearest: nearest.map(({ found, ...miss }) => ({
        ...miss,
        found: found && maskSegments(found),
      })),
    }),
  }
}

/** Masks the segments of a path that are e-mail addresses, tokens or phone numbers. */
const maskSegments = (path: string) => path.split('/').map(maskSegment).join('/')

function maskSegment(segment: string): string {
  if (/.(@|%40)./i.test(segment)) return '…@…'
  return segment.includes('eyJ') || /^(\+|%2B|00)[\d ()-]{7,}$/i.test(segment) ? '…' : segment
}
