import { createFingerprint } from '@/lib/createFingerprint'
import { isRecord } from '@/lib/isRecord'

/**
 * Adds a checksum to a report. It shows whether the report was edited later.
 *
 * It is no signature: the algorithm is public, so a new checksum can be calculated for an edited
 * report.
 */
export const addChecksum = <Content extends object>(content: Content) => ({
  ...content,
  checksum: calculateChecksum(content),
})

/** Whether a report was edited: 'unknown' for reports of older versions, which have no checksum. */
export type Integrity = 'genuine' | 'edited' | 'unknown'

/** Compares the checksum of a parsed report with its content. */
export function checkIntegrity(parsed: unknown): Integrity {
  if (!isRecord(parsed) || parsed.checksum === undefined) return 'unknown'
  const { checksum, ...content } = parsed
  return calculateChecksum(content) === checksum ? 'genuine' : 'edited'
}

/** White space between the values of a report is ignored. */
const calculateChecksum = (content: object) => createFingerprint(JSON.stringify(content))
