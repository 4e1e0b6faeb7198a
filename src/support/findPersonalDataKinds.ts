import type { DecisionRecord } from '@/guard/guardSlice'
import type { TimelineEntry } from './timeline'

/** The parts of a report that can contain personal data. */
type ReportContent = {
  readonly decision: Pick<DecisionRecord, 'roles'> | null
  readonly timeline: readonly TimelineEntry[]
  readonly browser: {
    readonly userAgent: string
    readonly languages: readonly string[]
    readonly timeZone: string
  }
}

export function findPersonalDataKinds({ decision, timeline, browser }: ReportContent) {
  const hasRoles =
    (decision !== null && decision.roles.length > 0) ||
    // The detail of these events is a list of roles.
    timeline.some(({ event, detail }) => event.startsWith('signedIn') && detail !== '')
  const kinds = [
    hasRoles && 'roles',
    (decision !== null || timeline.some(({ request }) => request)) && 'requestedPaths',
    // Every report says when it was created.
    'times',
    browser.userAgent !== '' && 'browser',
    browser.languages.length > 0 && 'languages',
    browser.timeZone !== '' && 'timeZone',
  ] as const
  return kinds.filter(kind => kind !== false)
}
