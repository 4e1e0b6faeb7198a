import { createFingerprint } from '@/lib/createFingerprint'
import { isRecord } from '@/lib/isRecord'

/** The checksum shows whether a report was edited. It is no signature: anyone can calculate it. */
export const addChecksum = <Content extends object>(content: Content) => ({
  ...content,
  checksum: calculateChecksum(content),
})

/** 'unknown': the report has no checksum, because an older version created the report. */
export type Integrity = 'genuine' | 'edited' | 'unknown'

export function checkIntegrity(parsed: unknown): Integrity {
  if (!isRecord(parsed) || parsed.checksum === undefined) return 'unknown'
  const { checksum, ...content } = parsed
  return calculateChecksum(content) === checksum ? 'genuine' : 'edited'
}

/** Ignores the white space between the values of a report. */
const calculateChecksum = (content: object) => createFingerprint(JSON.stringify(content))
