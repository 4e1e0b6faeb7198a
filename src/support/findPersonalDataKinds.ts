import type { RequestRecord } from './requestRecords'
import type { TimelineEntry } from './timeline'

type WithRoles = { readonly roles: readonly string[] }

/** The parts of a report that can contain personal data. */
type ReportContent = {
  readonly decision: WithRoles | null
  readonly timeline: readonly TimelineEntry[]
  readonly requests: readonly RequestRecord[]
  readonly listChanges: readonly WithRoles[]
  readonly browser: {
    readonly userAgent: string
    readonly languages: readonly string[]
    readonly timeZone: string
  }
}

/** The detail of these events is a list of roles. */
const ROLE_EVENT_PREFIX = 'signedIn'

export function findPersonalDataKinds({ browser, ...content }: ReportContent) {
  const { decision, timeline, requests, listChanges } = content
  const hasRoles =
    [decision, ...listChanges].some(record => record && record.roles.length > 0) ||
    timeline.some(({ event, detail }) => event.startsWith(ROLE_EVENT_PREFIX) && detail !== '')
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
