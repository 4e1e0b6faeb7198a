/** For as long as another app's worker is about to go, for the page's own script and the program. */
const { dataset } = document.documentElement

/**
 * Dismisses the service worker that stands between this page and its server, and loads the page
 * anew without it. The program has none: one that is there was left behind by another app at this
 * address, and would answer in the server's place.
 */
export async function leaveWorker() {
  try {
    if (!('serviceWorker' in navigator) || !navigator.serviceWorker.controller) return
    dataset.worker = 'leaving'
    const registration = await navigator.serviceWorker.getRegistration()
    // Without one it was dismissed a moment ago, and this page is the last that it has.
    if (!registration || (await registration.unregister())) {
      location.reload()
      return
    }
  } catch {
    // In a sandbox even the question is forbidden.
  }
  delete dataset.worker
}

/** Whether the page is about to be loaded anew: what is asked until then would be asked of the worker. */
export const isLeavingWorker = () => dataset.worker !== undefined
