/** The codes of older browsers, which have no standard name for the error. */
const LEGACY_QUOTA_CODES = [22, 1014]

/** Whether storage rejected a value because it is full. Browsers use different names and codes. */
export function isQuotaError(thrown: unknown): boolean {
  if (typeof thrown !== 'object' || thrown === null) return false
  const readProperty = (name: string): unknown => Reflect.get(thrown, name)
  return (
    ['QuotaExceededError', 'NS_ERROR_DOM_QUOTA_REACHED'].includes(String(readProperty('name'))) ||
    LEGACY_QUOTA_CODES.includes(Number(readProperty('code'))) ||
    /exceeded the quota/i.test(String(readProperty('message')))
  )
}
