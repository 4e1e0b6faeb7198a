import type { DecisionRecord } from '@/guard/guardSlice'
import { createFingerprint } from '@/lib/createFingerprint'

/** These characters look and sound different from each other. Each replaces a hexadecimal digit. */
const CODE_CHARACTERS = '23456789FHKMRWXY'

/** Returns a code such as `K7RF-2M9X`. Users read it out, and support finds the decision by it. */
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

/** Whether a code contains the typed text. Ignores letter case, spaces and hyphens. */
export function isCodeMatch(code: string, typed: string): boolean {
  const simplify = (text: string) => text.toUpperCase().replace(/[^A-Z\d]/g, '')
  const wanted = simplify(typed)
  return wanted !== '' && simplify(code).includes(wanted)
}
