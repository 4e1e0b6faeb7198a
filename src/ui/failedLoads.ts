/** What to do before the code of each part that could not be loaded is shown again. */
const failed = new Set<() => void>()

/** Notes how a part that could not be loaded is asked for anew. */
export const noteFailedLoad = (renew: () => void) => void failed.add(renew)

/** Lets every part that could not be loaded be asked for anew. Called once the failure has been shown. */
export function forgetFailedLoads() {
  for (const renew of failed) renew()
  failed.clear()
}
