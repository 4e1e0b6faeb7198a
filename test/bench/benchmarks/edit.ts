import type { Browser } from '@playwright/test'
import { startDevelopmentServer } from '../../support/developmentServer'
import { productApp } from '../apps/product'
import { copyProject } from '../../support/copyProject'
import { editHeading } from '../project/editHeading'
import { createMeasuredApps, getMedian, type Benchmark } from '../benchmark'
import { openAndSignIn, waitUntilIdle, waitUntilShown, visitInNewContext } from '../visit'

const EDITS_PER_RUN = 5
/** If the first development build takes longer than this, the benchmark fails. */
const START_TIMEOUT_MS = 120_000

let projectCopy: ReturnType<typeof copyProject> | undefined
let developmentServer: Awaited<ReturnType<typeof startDevelopmentServer>> | undefined

/** Measures the time from saving a file until the change is on the screen. */
export const editTimeBenchmark: Benchmark = {
  name: 'edit',
  method:
    '`npm start` in a copy of the project. A component is changed five times while a page with it is open.',
  measurements: {
    edit: { label: 'Saved edit on the screen: median', unit: 'ms', goals: [{ atMost: 1_000 }] },
    slowest: { label: '… slowest of five', unit: 'ms' },
  },
  prepare: async () => {
    projectCopy = copyProject()
    developmentServer = await startDevelopmentServer(projectCopy.folder)
    await waitForServer(developmentServer.origin)
  },
  tidyUp: () => {
    developmentServer?.stop()
    projectCopy?.remove()
  },
  measuredApps: createMeasuredApps([productApp], measureEdits),
}

async function measureEdits(app: typeof productApp, browser: Browser) {
  return visitInNewContext(browser, {}, async page => {
    await openAndSignIn(page, developmentServer?.origin ?? '', app)
    await waitUntilIdle(page)
    const times: number[] = []
    for (let index = 0; index < EDITS_PER_RUN; index++) {
      const text = `Edit ${index + 1}-${Date.now()}`
      const before = Date.now()
      editHeading(projectCopy?.folder ?? '', text)
      await waitUntilShown(page, { selector: 'h1', text })
      times.push(Date.now() - before)
      await page.waitForTimeout(1_500)
    }
    return { edit: getMedian(times), slowest: Math.max(...times) }
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
