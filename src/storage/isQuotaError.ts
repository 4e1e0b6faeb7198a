import * as v from 'valibot'

const error = v.object({
  name: v.fallback(v.string(), ''),
  code: v.fallback(v.number(), 0),
  message: v.fallback(v.string(), ''),
})

/** The numbers by which browsers called it before it had a name. */
const LEGACY_CODES = [22, 1014]

/** Whether storage refused a value because it is full, by any name that browsers give to that. */
export function isQuotaError(thrown: unknown): boolean {
  const { success, output } = v.safeParse(error, thrown)
  if (!success) return false
  return (
    ['QuotaExceededError', 'NS_ERROR_DOM_QUOTA_REACHED'].includes(output.name) ||
    LEGACY_CODES.includes(output.code) ||
    /exceeded the quota/i.test(output.message)
  )
}
