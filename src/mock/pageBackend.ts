import { tabStorage } from '@/lib/tabStorage'
import { SWITCHES_KEY } from './apiCalls'
import { browserRecords } from './browserRecords'
import { createDemoBackend } from './demoBackend'
import { readSettings } from './settings'
import { listWords } from './switches/switchLink'
import { DEFAULTS, readSwitches } from './switches/switches'

const handle = createDemoBackend({
  records: browserRecords(),
  ...readSettings(),
  switches: readSwitches(tabStorage.read(SWITCHES_KEY)) ?? DEFAULTS,
  onSwitch: switches => {
    if (listWords(switches).length > 0) tabStorage.write(SWITCHES_KEY, switches)
    else tabStorage.remove(SWITCHES_KEY)
  },
})

/** Responds to a request inside the page. Like `fetch`, it rejects if the request was aborted. */
export async function respondInPage(request: Request): Promise<Response> {
  const response = await handle(request)
  request.signal.throwIfAborted()
  return response
}
