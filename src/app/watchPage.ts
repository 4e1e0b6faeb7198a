import { listenForErrors } from '@/support/errorCapture'
import { errorCaptured, healthChecked } from '@/support/supportSlice'
import { watchVersions } from '@/support/watchVersions'
import type { AppStore } from './store'

/** Tells the store about errors of the app and newer versions of it. */
export function watchPage({ dispatch }: Pick<AppStore, 'dispatch'>) {
  const checkVersion = watchVersions(() => {
    dispatch(healthChecked({ newVersionFoundAt: new Date().toISOString() }))
  })
  listenForErrors(error => {
    dispatch(errorCaptured(error))
    // A missing part may be missing because there is a newer version.
    if (error.kind === 'partMissing') checkVersion()
  })
}
