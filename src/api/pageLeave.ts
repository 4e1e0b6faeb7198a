/** Within this time after `beforeunload`, some browsers abort the requests of the page. */
const LEAVE_MS = 1_000

let leftAt = -Infinity

// Prerendering has no window.
if ('window' in globalThis) {
  window.addEventListener('beforeunload', () => {
    leftAt = performance.now()
  })
  window.addEventListener('pagehide', () => {
    leftAt = Infinity
  })
  // The page is back, for example from the back/forward cache.
  window.addEventListener('pageshow', () => {
    leftAt = -Infinity
  })
}

/** Whether the browser is leaving the page. False again if the user stays. */
export const isPageLeft = () => performance.now() - leftAt < LEAVE_MS
