/**
 * Dismisses the service worker that stands between this page and its server, and loads the page
 * anew without it. The program has none: one that is there was left behind by another app at this
 * address, and would answer in the server's place.
 */
export async function leaveWorker() {
  try {
    if (!('serviceWorker' in navigator) || !navigator.serviceWorker.controller) return
    const registration = await navigator.serviceWorker.getRegistration()
    // Without one it was dismissed a moment ago, and this page is the last that it has.
    if (!registration || (await registration.unregister())) location.reload()
  } catch {
    // In a sandbox even the question is forbidden.
  }
}
