import type { DecisionRecord } from '@/guard/guardSlice'
import { createFingerprint } from '@/lib/createFingerprint'

/**
 * One character for each hexadecimal digit. These characters look and sound different from each
 * other.
 */
const CODE_CHARACTERS = '23456789FHKMRWXY'

/**
 * Creates the code of a decision, such as `K7RF-2M9X`. Users read it out, so that support finds the
 * decision on the support page or in a report.
 */
export function createDecisionCode({
  at,
  path,
  verdict,
  reason,
}: Pick<DecisionRecord, 'at' | 'path'> & { verdict: string; reason: string }): string {
  const digits = createFingerprint(JSON.stringify([at, path, verdict, reason]))
  const code = digits.replace(/./g, digit => CODE_CHARACTERS.charAt(parseInt(digit, 16)))
  return `${code.slice(0, 4)}-${code.slice(4)}`
}

/** Whether a code contains the typed text. Letter case, spaces and hyphens are ignored. */
export function isCodeMatch(code: string, typed: string): boolean {
  const simplify = (text: string) => text.toUpperCase().replace(/[^A-Z\d]/g, '')
  const wanted = simplify(typed)
  return wanted !== '' && simplify(code).includes(wanted)
}
