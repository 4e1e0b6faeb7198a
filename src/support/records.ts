import * as v from 'valibot'
import { decisionSchema } from '@/guard/decisionSchema'
import { removeHiddenButtons } from '@/guard/hiddenButtons'
import { createFingerprint } from '@/lib/createFingerprint'
import { tabStorage } from '@/storage/tabStorage'
import { healthSchema } from './supportSlice'
import { timelineSchema } from './timeline'

const RECORDS_KEY = 'records'

const recordsSchema = v.object({
  version: v.literal(2),
  /** The hash of the user. Null for the records of a signed-out visitor. */
  owner: v.nullable(v.string()),
  decisions: v.array(decisionSchema),
  timeline: timelineSchema,
  /** What a page finds out only when a problem occurs. */
  health: v.pick(healthSchema, ['storage', 'clockDifferenceSeconds']),
})

type Records = v.InferOutput<typeof recordsSchema>

/** Returns the records of this tab from before the reload. Null if there are none. */
export function readRecords(): Records | null {
  const result = v.safeParse(recordsSchema, tabStorage.read(RECORDS_KEY))
  return result.success ? result.output : null
}

export const writeRecords = (records: object) => {
  tabStorage.write(RECORDS_KEY, { version: 2, ...records })
}

export const removeRecords = () => {
  tabStorage.remove(RECORDS_KEY)
  removeHiddenButtons()
}

/**
 * The id of a user may be an e-mail address, so only its hash is stored. There are two hashes,
 * because two users could have the same 32-bit hash.
 */
export const hashUser = (user: string) => createFingerprint(user) + createFingerprint(`#${user}`)
