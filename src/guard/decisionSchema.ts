import * as v from 'valibot'
import { ACCESS_FAILURES } from './access'
import { FORBIDDEN_REASONS, SIGN_IN_REASONS } from './decide'

const textSchema = v.string()

/** Validates stored records, because users and extensions can change stored values. */
export const decisionSchema = v.object({
  at: textSchema,
  asked: textSchema,
  path: textSchema,
  verdict: v.picklist(['allowed', 'forbidden', 'signInRequired', 'unavailable']),
  reason: v.picklist(['matched', ...FORBIDDEN_REASONS, ...SIGN_IN_REASONS, ...ACCESS_FAILURES]),
  matched: v.nullable(textSchema),
  roles: v.array(textSchema),
  listFetchedAt: v.nullable(textSchema),
  listSize: v.number(),
  trigger: v.picklist(['load', 'link', 'history', 'refresh', 'storage']),
})
