import * as v from 'valibot'
import { decisionSchema } from '@/guard/decisionSchema'
import { hiddenButtonsSchema } from '@/guard/hiddenButtons'
import { isRecord } from '@/lib/isRecord'
import type { CaseContent } from './caseContent'
import { REPORT_SCHEMA_VERSION } from './report'
import { healthSchema } from './supportSlice'
import { instantSchema, timelineSchema } from './timeline'

/** Parsing a larger text would block the page. */
const MAX_REPORT_LENGTH = 5 * 1024 * 1024

const textSchema = v.pipe(v.string(), v.maxLength(100_000))

/** A report of another version of the app may contain reasons that this version does not know. */
const reportedDecisionSchema = v.object({
  ...v.pick(decisionSchema, ['verdict', 'listSize']).entries,
  at: instantSchema,
  asked: textSchema,
  path: textSchema,
  reason: v.pipe(v.string(), v.maxLength(100)),
  matched: v.nullable(textSchema),
  roles: v.array(textSchema),
  listFetchedAt: v.nullable(instantSchema),
  trigger: v.fallback(v.nullable(decisionSchema.entries.trigger), null),
})

/** The case file leaves out what this version does not know. */
const reportSchema = v.pipe(
  v.object({
    report: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(REPORT_SCHEMA_VERSION)),
    at: instantSchema,
    version: v.pipe(v.string(), v.maxLength(100)),
    decision: v.nullable(reportedDecisionSchema),
    hiddenButtons: v.fallback(hiddenButtonsSchema, []),
    allowedPages: v.array(textSchema),
    /** Without it, an empty list of pages may be a list that was not loaded. */
    allowedPagesFetchedAt: v.fallback(v.nullable(instantSchema), null),
    timeline: v.fallback(timelineSchema, []),
    health: v.fallback(v.nullable(healthSchema), null),
  }),
  v.transform(({ decision, allowedPages, allowedPagesFetchedAt, ...report }): CaseContent => {
    const isListKnown = allowedPages.length > 0 || allowedPagesFetchedAt !== null
    return {
      ...report,
      decisions: decision ? [decision] : [],
      allowedPages: isListKnown ? allowedPages : null,
    }
  }),
)

type ReportProblem = 'newerVersion' | 'truncated' | 'notReport'

type ReportReadResult = { readonly content: CaseContent } | { readonly problem: ReportProblem }

export function readReport(text: string): ReportReadResult {
  if (text.length > MAX_REPORT_LENGTH) return { problem: 'notReport' }
  const json = removeInvisibleCharacters(text)
  const parsed = parseJson(json)
  if (parsed === undefined)
    return { problem: /^\{\s*"report"/.test(json) ? 'truncated' : 'notReport' }
  const isNewer =
    isRecord(parsed) && typeof parsed.report === 'number' && parsed.report > REPORT_SCHEMA_VERSION
  if (isNewer) return { problem: 'newerVersion' }
  const result = v.safeParse(reportSchema, parsed)
  return result.success ? { content: result.output } : { problem: 'notReport' }
}

/** Removes the control characters and no-break spaces that other programs add to a copied text. */
const removeInvisibleCharacters = (text: string) =>
  text.replace(/[^\P{Cc}\n]|\uFEFF/gu, '').replace(/^\s+/gm, '')

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
