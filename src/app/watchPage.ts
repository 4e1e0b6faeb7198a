import { faulted } from '@/support/faults'
import { onFaults } from '@/support/judgeFaults'
import { healthChecked } from '@/support/supportSlice'
import { watchTabs } from '@/support/watchTabs'
import { watchVersions } from '@/support/watchVersions'
import type { AppStore } from './store'

/** Tells the store what befalls the page as a whole: what breaks, newer versions, other tabs. */
export function watchPage({ dispatch }: Pick<AppStore, 'dispatch'>) {
  watchTabs(otherTabs => {
    dispatch(healthChecked({ otherTabs }))
  })
  const lookForVersion = watchVersions(() => {
    dispatch(healthChecked({ newVersionFoundAt: new Date().toISOString() }))
  })
  onFaults(fault => {
    dispatch(faulted(fault))
    // What is missing may be so because there is something newer.
    if (fault.kind === 'partMissing') lookForVersion()
  })
}
