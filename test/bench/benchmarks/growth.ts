import type { Browser } from '@playwright/test'
import { join } from 'node:path'
import type { App, AppWithPages } from '../apps/app'
import { productApp } from '../apps/product'
import { serveFolder } from '../servers'
import { addPages } from '../project/addPages'
import { runCommand } from '../project/runCommand'
import { copyProject } from '../../support/copyProject'
import { createMeasuredApps, type Benchmark } from '../benchmark'
import { measureStart } from '../measureStart'
import { recordTraffic } from '../traffic'
import { openAndSignIn, visitInNewContext } from '../visit'

type GrowthBuilds = { readonly few: string; readonly many: string; readonly added: number }
let builds: GrowthBuilds | undefined
let removeCopy = () => {}

/** Measures how many more bytes users load if the app has 200 more pages that they do not open. */
export const growthBenchmark: Benchmark = {
  name: 'growth',
  method:
    'A copy of the project is built as it is, and again with 200 pages created by `npm run new-page`.',
  measurements: {
    entry: {
      label: 'Bytes until the form can be submitted, with 200 more pages',
      unit: '×',
      goals: [{ atMost: 1.05 }],
    },
    page: { label: '… per additional page', unit: 'B', goals: [{ atMost: 150 }] },
    inside: { label: 'Bytes until the heading of the first page, per additional page', unit: 'B' },
  },
  prepare: async () => {
    const copy = copyProject()
    const build = async (name: string) => {
      const folder = join(copy.folder, name)
      await runCommand('npx webpack --mode production', {
        cwd: copy.folder,
        env: { OUT_DIR: folder, MOCK: 'true', API_URL: '' },
      })
      return folder
    }
    removeCopy = copy.remove
    const few = await build('dist-few')
    const added = addPages(copy.folder)
    builds = { few, many: await build('dist-many'), added }
  },
  tidyUp: () => {
    removeCopy()
  },
  measuredApps: createMeasuredApps([productApp], measureGrowth),
}

async function measureGrowth(app: AppWithPages, browser: Browser) {
  if (!builds) throw new Error('Nothing was built')
  const [few, many] = [
    await measureBytes(builds.few, app, browser),
    await measureBytes(builds.many, app, browser),
  ]
  return {
    entry: many.signIn / few.signIn,
    page: (many.signIn - few.signIn) / builds.added,
    inside: (many.inside - few.inside) / builds.added,
  }
}

async function measureBytes(folder: string, app: AppWithPages, browser: Browser) {
  const host = await serveFolder(folder)
  try {
    const { bytes } = await measureStart(browser, host.origin, app satisfies App)
    const inside = await visitInNewContext(browser, {}, async (page, session) => {
      const traffic = recordTraffic(session)
      await openAndSignIn(page, host.origin, app)
      return traffic.countCodeBytes(Date.now())
    })
    return { signIn: bytes, inside }
  } finally {
    host.close()
  }
}
