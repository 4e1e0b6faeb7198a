import type { Browser } from '@playwright/test'
import { startDevelopmentServer } from '../../support/developmentServer'
import { omnichannel } from '../apps/omnichannel'
import { copyProject } from '../project/copyProject'
import { editHeading } from '../project/editHeading'
import { measureApps, median, type Row } from '../row'
import { openAndSignIn, waitUntilIdle, waitUntilShown, visit } from '../visit'

const EDITS = 5
/** The longest time for the first development build. */
const START_TIMEOUT_MS = 120_000

let copy: ReturnType<typeof copyProject> | undefined
let server: Awaited<ReturnType<typeof startDevelopmentServer>> | undefined

/** The time from a saved file to the change on the screen. */
export const edit: Row = {
  name: 'edit',
  how: '`npm start` in a copy of the project. A component is changed five times while a page with it is open.',
  figures: {
    edit: { what: 'Saved edit on the screen: median', unit: 'ms', goals: [{ atMost: 1_000 }] },
    slowest: { what: '… slowest of five', unit: 'ms' },
  },
  prepare: async () => {
    copy = copyProject()
    server = await startDevelopmentServer(copy.folder)
    await waitForServer(server.origin)
  },
  tidyUp: () => {
    server?.stop()
    copy?.remove()
  },
  measures: measureApps([omnichannel], (app, browser) => once(app, browser)),
}

async function once(app: typeof omnichannel, browser: Browser) {
  return visit(browser, {}, async page => {
    await openAndSignIn(page, server?.origin ?? '', app)
    await waitUntilIdle(page)
    const times: number[] = []
    for (let index = 0; index < EDITS; index++) {
      const text = `Edit ${index + 1}-${Date.now()}`
      const before = Date.now()
      editHeading(copy?.folder ?? '', text)
      await waitUntilShown(page, { selector: 'h1', text })
      times.push(Date.now() - before)
      await page.waitForTimeout(1_500)
    }
    return { edit: median(times), slowest: Math.max(...times) }
  })
}

async function waitForServer(url: string) {
  const giveUpAt = Date.now() + START_TIMEOUT_MS
  for (;;) {
    const response = await fetch(url).catch(() => null)
    if (response?.ok) return
    if (Date.now() > giveUpAt) throw new Error('The development server did not respond')
    await new Promise(resolve => setTimeout(resolve, 500))
  }
}
