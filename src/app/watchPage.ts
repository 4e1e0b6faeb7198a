import { faulted } from '@/support/faults'
import { onFaults } from '@/support/hearFaults'
import { healthChecked } from '@/support/supportSlice'
import { watchVersions } from '@/support/watchVersions'
import type { AppStore } from './store'

/** Tells the store what befalls the page as a whole: faults that nobody caught, and newer versions. */
export function watchPage({ dispatch }: Pick<AppStore, 'dispatch'>) {
  const lookForVersion = watchVersions(() => {
    dispatch(healthChecked({ newVersionFoundAt: new Date().toISOString() }))
  })
  onFaults(fault => {
    dispatch(faulted(fault))
    // What is missing may be so because there is something newer.
    if (fault.kind === 'partMissing') lookForVersion()
  })
}
