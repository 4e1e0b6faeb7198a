import * as v from 'valibot'
import { decisionSchema } from '@/guard/decisionSchema'

const recordsSchema = v.object({
  /** The fingerprint of the user. Null for records of a signed-out visitor. */
  user: v.nullable(v.string()),
  decisions: v.array(decisionSchema),
  timeline: v.array(v.object({ at: v.string(), event: v.string(), detail: v.string() })),
})

/** Reads stored records. Null if they are malformed. */
export function parseRecords(stored: unknown) {
  const result = v.safeParse(recordsSchema, stored)
  return result.success ? result.output : null
}
