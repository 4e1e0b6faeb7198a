import { applySwitches } from './switches/applySwitches'
import { browserRecords } from './browserRecords'
import { createDemoBackend } from './demoBackend'
import { readSettings } from './settings'
import { tabSwitches } from './switches/tabBoard'

const handle = applySwitches(
  createDemoBackend({
    records: browserRecords(),
    ...readSettings(),
    now: () => Date.now() + tabSwitches().clock,
    rules: tabSwitches,
  }),
  tabSwitches,
)

/** Answers a request inside the page, in place of `fetch`, whose rule for aborted requests it keeps. */
export const answer = async (request: Request): Promise<Response> => {
  const response = await handle(request)
  request.signal.throwIfAborted()
  return response
}
