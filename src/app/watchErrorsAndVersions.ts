import { listenForErrors } from '@/support/errorCapture'
import { errorCaptured, healthChecked } from '@/support/supportSlice'
import { watchVersions } from '@/support/watchVersions'
import type { AppStore } from './store'

export function watchErrorsAndVersions({ dispatch }: Pick<AppStore, 'dispatch'>) {
  const checkVersion = watchVersions(() => {
    dispatch(healthChecked({ newVersionFoundAt: new Date().toISOString() }))
  })
  listenForErrors(error => {
    dispatch(errorCaptured(error))
    // The file may be missing because a new version was deployed.
    if (error.kind === 'partMissing') void checkVersion()
  })
}
