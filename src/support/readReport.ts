import * as v from 'valibot'
import { isRecord } from '@/lib/isRecord'
import { checkIntegrity, type Integrity } from './checksum'
import { REPORT_SCHEMA_VERSION, reportSchema, type Report } from './reportSchema'

/** Parsing a larger text would block the page. */
export const MAX_REPORT_BYTES = 5 * 1024 * 1024

export type ReportProblem = 'tooLarge' | 'newerVersion' | 'truncated' | 'notReport'

export type ParsedReport = { readonly report: Report; readonly integrity: Integrity }

type ReportReadResult = ParsedReport | { readonly problem: ReportProblem }

export function readReport(text: string): ReportReadResult {
  if (text.length > MAX_REPORT_BYTES) return { problem: 'tooLarge' }
  const json = removeInvisibleCharacters(text)
  const parsed = parseJson(json)
  if (parsed === undefined) return { problem: isTruncated(json) ? 'truncated' : 'notReport' }
  const isNewer =
    isRecord(parsed) && typeof parsed.report === 'number' && parsed.report > REPORT_SCHEMA_VERSION
  if (isNewer) return { problem: 'newerVersion' }
  const result = v.safeParse(reportSchema, parsed)
  return result.success
    ? { report: result.output, integrity: checkIntegrity(parsed) }
    : { problem: 'notReport' }
}

/** Decodes a report file in UTF-8 or UTF-16. Windows PowerShell writes files in UTF-16. */
export function decodeReport(bytes: Uint8Array): string {
  const [first = 0, second = 0] = bytes
  // A report begins with an ASCII character. UTF-16 encodes this character as two bytes, and one of
  // them is 0.
  const isLittleEndian = (first === 0xff && second === 0xfe) || (first !== 0 && second === 0)
  const isBigEndian = (first === 0xfe && second === 0xff) || (first === 0 && second !== 0)
  const encoding = isLittleEndian ? 'utf-16le' : isBigEndian ? 'utf-16be' : 'utf-8'
  return new TextDecoder(encoding).decode(bytes)
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

/** Whether the text is the start of a report and ends inside a string, an object or an array. */
function isTruncated(json: string): boolean {
  if (!/^\{\s*"report"/.test(json)) return false
  let depth = 0
  let isInString = false
  for (let index = 0; index < json.length; index++) {
    const character = json.charAt(index)
    if (isInString && character === '\\') index++
    else if (character === '"') isInString = !isInString
    else if (!isInString && /[{[]/.test(character)) depth++
    else if (!isInString && /[}\]]/.test(character)) depth--
  }
  return isInString || depth > 0
}
