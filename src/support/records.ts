import * as v from 'valibot'
import { decisionSchema } from '@/guard/decisionSchema'
import type { DecisionRecord } from '@/guard/guardSlice'
import { removeHiddenActions } from '@/guard/hiddenActions'
import { createFingerprint } from '@/lib/createFingerprint'
import { tabStorage } from '@/lib/tabStorage'
import { healthSchema } from './reportSchema'
import type { Health } from './supportSlice'
import { timelineSchema, type TimelineEntry } from './timeline'

const RECORDS_KEY = 'records'

const recordsSchema = v.object({
  version: v.literal(2),
  owner: v.nullable(v.string()),
  decisions: v.array(decisionSchema),
  timeline: timelineSchema,
  health: v.pick(healthSchema, ['storage', 'clockDifferenceSeconds', 'claimNames']),
})

type Records = {
  readonly version: 2
  /** The hash of the user. Null for the records of a signed-out visitor. */
  readonly owner: string | null
  readonly decisions: readonly DecisionRecord[]
  readonly timeline: readonly TimelineEntry[]
  /** What a page finds out only when a problem occurs. */
  readonly health: Pick<Health, 'storage' | 'clockDifferenceSeconds' | 'claimNames'>
}

/** Returns the records of this tab from before the reload. Null if there are none. */
export function readRecords(): Records | null {
  const result = v.safeParse(recordsSchema, tabStorage.read(RECORDS_KEY))
  return result.success ? result.output : null
}

export const writeRecords = (records: Omit<Records, 'version'>) => {
  tabStorage.write(RECORDS_KEY, { version: 2, ...records } satisfies Records)
}

export const removeRecords = () => {
  tabStorage.remove(RECORDS_KEY)
  removeHiddenActions()
}

/**
 * The id of a user may be an e-mail address, so only its hash is stored. There are two hashes,
 * because two users could have the same 32-bit hash.
 */
export const hashUser = (user: string) => createFingerprint(user) + createFingerprint(`#${user}`)
