/** The numbers by which browsers called it before it had a name. */
const LEGACY_CODES = [22, 1014]

/** Whether storage refused a value because it is full, by any name that browsers give to that. */
export function isQuotaError(thrown: unknown): boolean {
  if (typeof thrown !== 'object' || thrown === null) return false
  const said = (name: string): unknown => Reflect.get(thrown, name)
  return (
    ['QuotaExceededError', 'NS_ERROR_DOM_QUOTA_REACHED'].includes(String(said('name'))) ||
    LEGACY_CODES.includes(Number(said('code'))) ||
    /exceeded the quota/i.test(String(said('message')))
  )
}
