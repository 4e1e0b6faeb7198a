import type { Browser, Page } from '@playwright/test'
import type { AppWithPages } from '../apps/app'
import { productApp } from '../apps/product'
import { getOriginWithApi } from '../appOrigins'
import { createMeasuredApps, type Benchmark } from '../benchmark'
import { recordTraffic } from '../traffic'
import { EMAIL, PASSWORD, waitUntilReady, waitUntilShown, visitInNewContext } from '../visit'

/** The pause of a fast typist between two keys. */
const KEY_DELAY_MS = 120

/** Measures the time from submitting the sign-in form to the first page. */
export const submitTimeBenchmark: Benchmark = {
  name: 'submit',
  method:
    'Sign-in with 120 ms between keys, the API at the same origin, Slow 4G, processor 4 times slower. Two round trips take 300 ms.',
  measurements: {
    files: {
      label: 'Scripts and style sheets requested between submit and the first page',
      unit: '',
      goals: [{ atMost: 0 }],
    },
    tasks: {
      label: 'Tasks between the sign-in response and the request for the allowed pages',
      unit: '',
      goals: [{ atMost: 0 }],
    },
    shown: { label: 'Submit to the first page’s heading', unit: 'ms' },
  },
  measuredApps: createMeasuredApps([productApp], measureSubmit),
}

const CODE_FILE_PATTERN = /\.(js|css)$/

async function measureSubmit(app: AppWithPages, browser: Browser) {
  const origin = await getOriginWithApi()
  return visitInNewContext(browser, { isSlow: true, cpu: 4 }, async (page, session) => {
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
      .filter(({ url, requestedAt }) => CODE_FILE_PATTERN.test(url) && requestedAt > before)
    const tasks = await page.evaluate(() => Number(document.documentElement.dataset.benchTasks))
    return { files: files.length, tasks, shown }
  })
}

/** Counts the tasks of the event loop between the sign-in response and the next request. */
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
      // This message starts the count of tasks. It arrives after all promise callbacks of this
      // response have run.
      port2.postMessage(null)
    }

    const readText = Response.prototype.text
    Response.prototype.text = function (this: Response) {
      const text = readText.call(this)
      if (this.url.endsWith('/login')) void text.then(start)
      return text
    }
    const sendRequest = window.fetch
    window.fetch = (input, init) => {
      const url = input instanceof Request ? input.url : String(input)
      if (url.endsWith('/roles/pages') && tasks !== null) {
        document.documentElement.dataset.benchTasks = String(tasks)
        tasks = null
      }
      return sendRequest(input, init)
    }
  })
