import type { Browser } from '@playwright/test'
import { spawn, type ChildProcess } from 'node:child_process'
import { omnichannel } from '../apps/omnichannel'
import { copyOfProject } from '../project/copyOfProject'
import { editHeading } from '../project/editHeading'
import { freePort } from '../host'
import { forEach, median, type Row } from '../row'
import { enter, untilQuiet, untilShown, visit } from '../visit'

const EDITS = 5
/** As long as a first development build may take. Milliseconds. */
const PATIENCE = 120_000

let copy: ReturnType<typeof copyOfProject> | undefined
let server: ChildProcess | undefined
let origin = ''

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
    const port = await freePort()
    origin = `http://127.0.0.1:${port}`
    // A group of its own, so that it can be ended whole: npm, webpack and what that starts.
    server = spawn('npm', ['start'], {
      cwd: copy.folder,
      detached: true,
      stdio: 'ignore',
      env: { ...process.env, PORT: port, MOCK: 'true', API_URL: '' },
    })
    await untilAnswered(origin)
  },
  tidyUp: () => {
    if (server?.pid !== undefined) process.kill(-server.pid)
    copy?.remove()
  },
  measures: forEach([omnichannel], (app, browser) => once(app, browser)),
}

async function once(app: typeof omnichannel, browser: Browser) {
  return visit(browser, {}, async page => {
    await enter(page, origin, app)
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
