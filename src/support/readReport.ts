import * as v from 'valibot'
import { isRecord } from '@/lib/isRecord'
import { REPORT_SCHEMA_VERSION, reportSchema, type Report } from './reportSchema'

/** Parsing a larger text would block the page. */
export const MAX_REPORT_BYTES = 5 * 1024 * 1024

export type ReportProblem = 'tooLarge' | 'newerVersion' | 'truncated' | 'notReport'

type ReportReadResult = { readonly report: Report } | { readonly problem: ReportProblem }

export function readReport(text: string): ReportReadResult {
  if (text.length > MAX_REPORT_BYTES) return { problem: 'tooLarge' }
  const json = removeInvisibleCharacters(text)
  const parsed = parseJson(json)
  if (parsed === undefined)
    return { problem: /^\{\s*"report"/.test(json) ? 'truncated' : 'notReport' }
  const isNewer =
    isRecord(parsed) && typeof parsed.report === 'number' && parsed.report > REPORT_SCHEMA_VERSION
  if (isNewer) return { problem: 'newerVersion' }
  const result = v.safeParse(reportSchema, parsed)
  return result.success ? { report: result.output } : { problem: 'notReport' }
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
