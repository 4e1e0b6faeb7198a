import type { CaseContent, CaseDecision } from './caseContent'
import { BACKGROUND_ENDPOINTS, type SentRequest, type TimelineEntry } from './timeline'

/** What the user saw last that was not as expected. */
type Problem =
  | { readonly at: string; readonly decision: CaseDecision }
  | { readonly at: string; readonly entry: TimelineEntry }

/** These errors are no problem: the form explains them, or the user cancelled the request. */
const EXPECTED_ERRORS = ['invalid', 'wrongCredentials', 'signInRequired', 'cancelled']

/** Finds the latest problem that was not solved later. */
export function findProblem(content: CaseContent): Problem | null {
  const problems: readonly Problem[] = [
    ...content.decisions
      .filter((decision, index) => isUnsolvedRefusal(decision, content.decisions.slice(index + 1)))
      .map(decision => ({ at: decision.at, decision })),
    ...content.timeline
      .filter(entry => isUnsolvedFailure(entry, content))
      .map(entry => ({ at: entry.at, entry })),
  ]
  return problems.toSorted((one, other) => (one.at < other.at ? -1 : 1)).at(-1) ?? null
}

/** Another page does not solve a 403, but it shows that the session and the list are available. */
const isUnsolvedRefusal = (
  { verdict, path }: CaseDecision,
  laterDecisions: readonly CaseDecision[],
): boolean =>
  verdict !== 'allowed' &&
  !laterDecisions.some(
    later => later.verdict === 'allowed' && (verdict !== 'forbidden' || later.path === path),
  )

function isUnsolvedFailure(entry: TimelineEntry, content: CaseContent): boolean {
  const { at, event, request } = entry
  const later = content.timeline.slice(content.timeline.indexOf(entry) + 1)
  const opened = content.decisions.filter(each => each.at > at && each.verdict === 'allowed')
  switch (event) {
    case 'requestFailed':
      return request !== undefined && isProblem(request) && !hasSucceeded(request, later)
    case 'signInFailed':
      return opened.length === 0 && !later.some(each => each.event === 'signedIn')
    case 'broken':
    case 'partMissing': {
      const path = findOpenPage(content, at)?.path
      // Equal errors are reported once for each load of the app.
      return !opened.some(each => each.path === path && each.trigger === 'load')
    }
    default:
      return event === 'notFound'
  }
}

const isProblem = ({ endpoint, error }: SentRequest) =>
  !BACKGROUND_ENDPOINTS.includes(endpoint) && !EXPECTED_ERRORS.includes(error ?? '')

const hasSucceeded = ({ method, path }: SentRequest, timeline: readonly TimelineEntry[]) =>
  timeline.some(
    ({ request }) => request?.error === null && request.method === method && request.path === path,
  )

/** The decision about the page that was open at an instant. */
export const findOpenPage = ({ decisions }: CaseContent, at: string): CaseDecision | undefined =>
  decisions.findLast(each => each.at <= at && each.verdict === 'allowed')

/** The decision that the report of a case contains. */
export function findReportedDecision(content: CaseContent): CaseDecision | undefined {
  const problem = findProblem(content)
  if (problem && 'decision' in problem) return problem.decision
  return (problem && findOpenPage(content, problem.at)) ?? content.decisions.at(-1)
}
