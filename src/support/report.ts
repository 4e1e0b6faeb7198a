import { readFetchedAt, selectAccess, type GuardedState } from '@/guard/access'
import { selectDecisions, type DecisionRecord, type GuardState } from '@/guard/guardSlice'
import { REPORT_FORM } from './reportSchema'
import { selectHealth, selectTimeline, type SupportState } from './supportSlice'

export type ReportedState = GuardedState & {
  readonly guard: GuardState
  readonly support: SupportState
}

/**
 * What support needs to know, as JSON: nothing in it is secret, and nothing says who it is.
 *
 * `decision` is the one that is being asked about; without one it is the latest.
 */
export function createReport(state: ReportedState, decision = selectDecisions(state).at(-1)) {
  const access = selectAccess(state)
  return JSON.stringify(
    {
      report: REPORT_FORM,
      at: new Date().toISOString(),
      version: process.env.APP_VERSION,
      production: process.env.PRODUCTION === 'true',
      decision: decision ? withoutNames(decision) : null,
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
 * A decision whose address says nothing of anybody: without its query, which may be a search, and
 * with what looks like an e-mail address replaced. It is decided as before: any segment is as good.
 */
function withoutNames({ asked, path, nearest, ...decision }: DecisionRecord) {
  return {
    ...decision,
    asked: withoutEmail(asked.replace(/[?#].*$/s, '')),
    path: withoutEmail(path),
    ...(nearest && {
      nearest: nearest.map(({ found, ...miss }) => ({
        ...miss,
        found: found && withoutEmail(found),
      })),
    }),
  }
}

const withoutEmail = (address: string) => address.replace(/[^/]+(@|%40)[^/]+/gi, '…@…')
