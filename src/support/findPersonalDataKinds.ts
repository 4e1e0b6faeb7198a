import type { DecisionRecord } from '@/guard/guardSlice'
import type { RequestRecord, TimelineEntry } from './timeline'

/** The parts of a report that can contain personal data. */
type ReportContent = {
  readonly decision: Pick<DecisionRecord, 'roles'> | null
  readonly timeline: readonly TimelineEntry[]
  readonly requests: readonly RequestRecord[]
  readonly browser: {
    readonly userAgent: string
    readonly languages: readonly string[]
    readonly timeZone: string
  }
}

export function findPersonalDataKinds({ decision, timeline, requests, browser }: ReportContent) {
  const hasRoles =
    (decision !== null && decision.roles.length > 0) ||
    // The detail of these events is a list of roles.
    timeline.some(({ event, detail }) => event.startsWith('signedIn') && detail !== '')
  const kinds = [
    hasRoles && 'roles',
    (decision !== null || requests.length > 0) && 'requestedPaths',
    // Every report says when it was created.
    'times',
    browser.userAgent !== '' && 'browser',
    browser.languages.length > 0 && 'languages',
    browser.timeZone !== '' && 'timeZone',
  ] as const
  return kinds.filter(kind => kind !== false)
}
