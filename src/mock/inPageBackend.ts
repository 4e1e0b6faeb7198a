import { tabStorage } from '@/storage/tabStorage'
import { SWITCHES_KEY } from './apiCalls'
import { createBrowserRecordStore } from './browserRecords'
import { createDemoBackend } from './demoBackend'
import { readSettings } from './settings'
import { listChangedSwitches } from './switches/switchLink'
import { DEFAULT_SWITCHES, readSwitches } from './switches/switches'

const handleRequest = createDemoBackend({
  records: createBrowserRecordStore(),
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
