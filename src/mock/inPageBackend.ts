import { tabStorage } from '@/storage/tabStorage'
import { SWITCHES_KEY } from './apiCalls'
import { ACCESS_RECORDS } from './accessRecord'
import { ACTIVITY_RECORDS } from './activityRecord'
import { createBrowserRecordStore } from './browserRecords'
import { createDemoBackend } from './demoBackend'
import { RESOURCE_RECORDS } from './resourceRecords'
import { readSettings } from './settings'
import { listChangedSwitches } from './switches/switchLink'
import { DEFAULT_SWITCHES, readSwitches } from './switches/switches'
import { USER_RECORDS } from './userRecord'

const handleRequest = createDemoBackend({
  records: createBrowserRecordStore(USER_RECORDS),
  accessRecords: createBrowserRecordStore(ACCESS_RECORDS),
  activityRecords: createBrowserRecordStore(ACTIVITY_RECORDS),
  resourceRecords: createBrowserRecordStore(RESOURCE_RECORDS),
  ...readSettings(),
  switches: readSwitches(tabStorage.read(SWITCHES_KEY)) ?? DEFAULT_SWITCHES,
  onSwitchesChange: switches => {
    if (listChangedSwitches(switches).length > 0) tabStorage.write(SWITCHES_KEY, switches)
    else tabStorage.remove(SWITCHES_KEY)
  },
})

/**
 * Responds to a request inside the page. Like `fetch`, it rejects if the request was aborted, or if
 * the browser is offline.
 */
export async function respondInPage(request: Request): Promise<Response> {
  if (!navigator.onLine) throw new TypeError('The browser is offline')
  const response = await handleRequest(request)
  request.signal.throwIfAborted()
  return response
}
