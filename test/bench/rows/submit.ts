import type { Browser, Page } from '@playwright/test'
import type { FullApp } from '../apps/app'
import { omnichannel } from '../apps/omnichannel'
import { getApiOrigin } from '../hosts'
import { measureApps, type Row } from '../row'
import { recordTraffic } from '../traffic'
import { EMAIL, PASSWORD, waitUntilReady, waitUntilShown, visit } from '../visit'

/** The pause between two keys of a fast typist. */
const KEY_DELAY_MS = 120

/** The time from the submit to the first page. */
export const submit: Row = {
  name: 'submit',
  how: 'Sign-in with 120 ms between keys, the API at the same origin, Slow 4G, processor 4 times slower. Two round trips take 300 ms.',
  figures: {
    files: {
      what: 'Scripts and style sheets requested between submit and the first page',
      unit: '',
      goals: [{ atMost: 0 }],
    },
    tasks: {
      what: 'Tasks between the sign-in response and the request for the allowed pages',
      unit: '',
      goals: [{ atMost: 0 }],
    },
    shown: { what: 'Submit to the first page’s heading', unit: 'ms' },
  },
  measures: measureApps([omnichannel], once),
}

const CODE_FILE = /\.(js|css)$/

async function once(app: FullApp, browser: Browser) {
  const origin = await getApiOrigin()
  return visit(browser, { isSlow: true, cpu: 4 }, async (page, session) => {
    const traffic = recordTraffic(session)
    await countTasks(page)
    await page.goto(new URL(app.startPage.path, origin).href, { waitUntil: 'commit' })
    await waitUntilReady(page, origin, app)
    await page.locator(app.fields.email).pressSequentially(EMAIL, { delay: KEY_DELAY_MS })
    await page.keyboard.press('Tab')
    await page.locator(app.fields.password).pressSequentially(PASSWORD, { delay: KEY_DELAY_MS })
    const before = Date.now()
    await page.keyboard.press('Enter')
    await waitUntilShown(page, app.homeText)
    const shown = Date.now() - before
    const files = traffic
      .listRequests()
      .filter(({ url, requestedAt }) => CODE_FILE.test(url) && requestedAt > before)
    const tasks = await page.evaluate(() => Number(document.documentElement.dataset.benchTasks))
    return { files: files.length, tasks, shown }
  })
}

/** Counts the event loop tasks between reading the sign-in response and the next request. */
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
      // Starts after the promise callbacks that wait for the same response.
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
