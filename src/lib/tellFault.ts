/** Tells of a fault that was dealt with where it happened, in the way of those that nobody catches. */
export function tellFault(error: Error) {
  window.dispatchEvent(new ErrorEvent('error', { error, message: error.message }))
}
