/** Whether storage refused a value because it is full, by any name that browsers give to that. */
export function isQuotaError(error: unknown): boolean {
  if (!(error instanceof Error || error instanceof DOMException)) return false
  return (
    error.name === 'QuotaExceededError' ||
    error.name === 'NS_ERROR_DOM_QUOTA_REACHED' ||
    ('code' in error && (error.code === 22 || error.code === 1014)) ||
    /exceeded the quota/i.test(error.message)
  )
}
