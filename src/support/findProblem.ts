import type { CaseContent, CaseDecision } from './caseContent'
import { BACKGROUND_ENDPOINTS, type SentRequest, type TimelineEntry } from './timeline'

/** What the user saw last that was not as expected. */
export type Problem =
  | { readonly kind: 'decision'; readonly at: string; readonly decision: CaseDecision }
  | {
      readonly kind: 'request'
      readonly at: string
      readonly entry: TimelineEntry & { readonly request: SentRequest }
    }
  | {
      readonly kind: 'signInFailed' | 'notFound' | 'broken' | 'partMissing'
      readonly at: string
      readonly entry: TimelineEntry
    }

/** These errors are no problem: the form explains them, or the user cancelled the request. */
const EXPECTED_ERRORS = ['invalid', 'wrongCredentials', 'signInRequired', 'cancelled']

/** Finds the latest problem that was not solved later. */
export function findProblem(content: CaseContent): Problem | null {
  const problems = [...findRefusals(content), ...findFailures(content)]
  return problems.toSorted((one, other) => (one.at < other.at ? -1 : 1)).at(-1) ?? null
}

/** Another page does not solve a 403, but it shows that the session and the list are available. */
const findRefusals = ({ decisions }: CaseContent): readonly Problem[] =>
  decisions
    .filter(({ verdict, path }, index) => {
      const isSolved = decisions
        .slice(index + 1)
        .some(
          later => later.verdict === 'allowed' && (verdict !== 'forbidden' || later.path === path),
        )
      return verdict !== 'allowed' && !isSolved
    })
    .map(decision => ({ kind: 'decision', at: decision.at, decision }))

const findFailures = (content: CaseContent): readonly Problem[] =>
  content.timeline.flatMap((entry, index): readonly Problem[] => {
    const { at, event, request } = entry
    const later = content.timeline.slice(index + 1)
    const opened = content.decisions.filter(each => each.at > at && each.verdict === 'allowed')
    switch (event) {
      case 'requestFailed':
        return request && isProblem(request) && !later.some(each => isSuccessOf(each, request))
          ? [{ kind: 'request', at, entry: { ...entry, request } }]
          : []
      case 'signInFailed':
        return later.some(each => each.event === 'signedIn') || opened.length > 0
          ? []
          : [{ kind: event, at, entry }]
      case 'broken':
      case 'partMissing': {
        const { path } = findOpenPage(content, at) ?? {}
        // Equal errors are reported once for each load of the app.
        const isSolved = opened.some(each => each.path === path && each.trigger === 'load')
        return isSolved ? [] : [{ kind: event, at, entry }]
      }
      case 'notFound':
        return [{ kind: event, at, entry }]
      default:
        return []
    }
  })

const isProblem = ({ endpoint, error }: SentRequest) =>
  !BACKGROUND_ENDPOINTS.includes(endpoint) && !EXPECTED_ERRORS.includes(error ?? '')

const isSuccessOf = ({ request }: TimelineEntry, { method, path }: SentRequest) =>
  request?.error === null && request.method === method && request.path === path

/** The decision about the page that was open at an instant. */
export const findOpenPage = ({ decisions }: CaseContent, at: string): CaseDecision | undefined =>
  decisions.findLast(each => each.at <= at && each.verdict === 'allowed')

/** The decision that the report of a case contains. */
export function findReportedDecision(content: CaseContent): CaseDecision | undefined {
  const problem = findProblem(content)
  if (problem?.kind === 'decision') return problem.decision
  return (problem && findOpenPage(content, problem.at)) ?? content.decisions.at(-1)
}
