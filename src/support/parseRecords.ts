import * as v from 'valibot'
import { decisionSchema } from '@/guard/decisionSchema'

const requestSchema = v.object({
  at: v.string(),
  endpoint: v.string(),
  method: v.string(),
  path: v.string(),
  status: v.nullable(v.number()),
  error: v.nullable(v.string()),
  durationMs: v.number(),
  attempts: v.number(),
  reference: v.nullable(v.string()),
  serverReason: v.exactOptional(v.string()),
})

const commonListSchemas = {
  at: v.string(),
  roles: v.array(v.string()),
  reference: v.nullable(v.string()),
}

const receivedListSchema = v.object({ ...commonListSchemas, entries: v.array(v.string()) })

const listChangeSchema = v.object({
  ...commonListSchemas,
  added: v.array(v.string()),
  removed: v.array(v.string()),
  omitted: v.number(),
})

const recordsSchema = v.object({
  /** A digest of the user's id. Null for the records of a signed-out visitor. */
  user: v.nullable(v.string()),
  decisions: v.array(decisionSchema),
  timeline: v.array(
    v.object({
      at: v.string(),
      event: v.string(),
      detail: v.string(),
      request: v.exactOptional(v.string()),
      reference: v.exactOptional(v.string()),
      serverReason: v.exactOptional(v.string()),
    }),
  ),
  // Records of an earlier version have neither requests nor lists.
  requests: v.optional(v.array(requestSchema), []),
  listChanges: v.optional(v.array(listChangeSchema), []),
  latestList: v.optional(v.nullable(receivedListSchema), null),
})

/** Returns the stored records. Null if they are malformed. */
export function parseRecords(stored: unknown) {
  const result = v.safeParse(recordsSchema, stored)
  return result.success ? result.output : null
}
