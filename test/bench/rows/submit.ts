import type { Browser, Page } from '@playwright/test'
import type { FullApp } from '../apps/app'
import { omnichannel } from '../apps/omnichannel'
import { apiOrigin } from '../hosts'
import { forEach, type Row } from '../row'
import { listenTo } from '../traffic'
import { EMAIL, PASSWORD, untilLive, untilShown, visit } from '../visit'

/** Between two keys of somebody who types well. Milliseconds. */
const BETWEEN_KEYS = 120

/** What one waits for after the password. */
export const submit: Row = {
  name: 'submit',
  how: 'Sign-in with 120 ms between keys, the API behind the same address, Slow 4G, processor 4 times slower. Two round trips take 300 ms.',
  figures: {
    files: {
      what: 'Scripts and style files asked for between submit and the first page',
      unit: '',
      goals: [{ atMost: 0 }],
    },
    tasks: {
      what: 'Tasks between the answer to the sign-in and the question for the pages',
      unit: '',
      goals: [{ atMost: 0 }],
    },
    shown: { what: 'Submit to the first page’s heading', unit: 'ms' },
  },
  measures: forEach([omnichannel], once),
}

const CODE = /\.(js|css)$/

async function once(app: FullApp, browser: Browser) {
  const origin = await apiOrigin()
  return visit(browser, { isSlow: true, cpu: 4 }, async (page, session) => {
    const traffic = listenTo(session)
    await countTasks(page)
    await page.goto(new URL(app.door.path, origin).href, { waitUntil: 'commit' })
    await untilLive(page, origin, app)
    await page.locator(app.fields.email).pressSequentially(EMAIL, { delay: BETWEEN_KEYS })
    await page.keyboard.press('Tab')
    await page.locator(app.fields.password).pressSequentially(PASSWORD, { delay: BETWEEN_KEYS })
    const before = Date.now()
    await page.keyboard.press('Enter')
    await untilShown(page, app.home)
    const shown = Date.now() - before
    const files = traffic.all().filter(({ url, askedAt }) => CODE.test(url) && askedAt > before)
    const tasks = await page.evaluate(() => Number(document.documentElement.dataset.benchTasks))
    return { files: files.length, tasks, shown }
  })
}

/** Counts the turns of the event loop from when the sign-in's answer has been read to the next call. */
const countTasks = (page: Page) =>
  page.addInitScript(() => {
    let tasks: number | null = null
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      if (tasks === null) return
      tasks += 1
      port2.postMessage(null)
    }
    const start = () => {
      tasks = 0
      // Not before the promises that wait for the same answer have had their turn.
      port2.postMessage(null)
    }

    const read = Response.prototype.text
    Response.prototype.text = function (this: Response) {
      const text = read.call(this)
      if (this.url.endsWith('/login')) void text.then(start)
      return text
    }
    const send = window.fetch
    window.fetch = (input, init) => {
      const url = input instanceof Request ? input.url : String(input)
      if (url.endsWith('/roles/pages') && tasks !== null) {
        document.documentElement.dataset.benchTasks = String(tasks)
        tasks = null
      }
      return send(input, init)
    }
  })
