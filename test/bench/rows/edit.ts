import type { Browser } from '@playwright/test'
import { startDevelopment } from '../../support/developmentServer'
import { omnichannel } from '../apps/omnichannel'
import { copyOfProject } from '../project/copyOfProject'
import { editHeading } from '../project/editHeading'
import { forEach, median, type Row } from '../row'
import { enter, untilQuiet, untilShown, visit } from '../visit'

const EDITS = 5
/** As long as a first development build may take. Milliseconds. */
const PATIENCE = 120_000

let copy: ReturnType<typeof copyOfProject> | undefined
let server: Awaited<ReturnType<typeof startDevelopment>> | undefined

/** What one waits for between a saved file and the screen. */
export const edit: Row = {
  name: 'edit',
  how: '`npm start` in a copy of the project; a component is changed five times while a page that shows it is open.',
  figures: {
    edit: { what: 'Saved edit on the screen: median', unit: 'ms', goals: [{ atMost: 1_000 }] },
    slowest: { what: '… slowest of five', unit: 'ms' },
  },
  prepare: async () => {
    copy = copyOfProject()
    server = await startDevelopment(copy.folder)
    await untilAnswered(server.origin)
  },
  tidyUp: () => {
    server?.stop()
    copy?.remove()
  },
  measures: forEach([omnichannel], (app, browser) => once(app, browser)),
}

async function once(app: typeof omnichannel, browser: Browser) {
  return visit(browser, {}, async page => {
    await enter(page, server?.origin ?? '', app)
    await untilQuiet(page)
    const times: number[] = []
    for (let index = 0; index < EDITS; index++) {
      const words = `Edit ${index + 1}-${Date.now()}`
      const before = Date.now()
      editHeading(copy?.folder ?? '', words)
      await untilShown(page, { selector: 'h1', text: words })
      times.push(Date.now() - before)
      await page.waitForTimeout(1_500)
    }
    return { edit: median(times), slowest: Math.max(...times) }
  })
}

async function untilAnswered(address: string) {
  const giveUpAt = Date.now() + PATIENCE
  for (;;) {
    const answer = await fetch(address).catch(() => null)
    if (answer?.ok) return
    if (Date.now() > giveUpAt) throw new Error('The development server did not answer')
    await new Promise(resolve => setTimeout(resolve, 500))
  }
}
