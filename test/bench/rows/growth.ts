import type { Browser } from '@playwright/test'
import { join } from 'node:path'
import type { App, FullApp } from '../apps/app'
import { omnichannel } from '../apps/omnichannel'
import { serve } from '../host'
import { addPages } from '../project/addPages'
import { run } from '../project/command'
import { copyOfProject } from '../project/copyOfProject'
import { forEach, type Row } from '../row'
import { watchStart } from '../starting'
import { listenTo } from '../traffic'
import { enter, visit } from '../visit'

type Made = { readonly few: string; readonly many: string; readonly added: number }
let made: Made | undefined
let tidyUp = () => {}

/** What a page more costs those who do not open it. */
export const growth: Row = {
  name: 'growth',
  how: 'A copy of the project is built as it is, and again with 200 pages that `npm run new-page` began.',
  figures: {
    entry: {
      what: 'Bytes until the form can be submitted, 200 pages more',
      unit: '×',
      goals: [{ atMost: 1.05 }],
    },
    page: { what: '… for each page', unit: 'B', goals: [{ atMost: 150 }] },
    inside: { what: 'Bytes until the first page’s heading, for each page', unit: 'B' },
  },
  prepare: async () => {
    const copy = copyOfProject()
    const build = async (name: string) => {
      const folder = join(copy.folder, name)
      await run('npx webpack --mode production', {
        cwd: copy.folder,
        env: { OUT_DIR: folder, MOCK: 'true', API_URL: '' },
      })
      return folder
    }
    tidyUp = copy.remove
    const few = await build('dist-few')
    const added = addPages(copy.folder)
    made = { few, many: await build('dist-many'), added }
  },
  tidyUp: () => {
    tidyUp()
  },
  measures: forEach([omnichannel], once),
}

async function once(app: FullApp, browser: Browser) {
  if (!made) throw new Error('Nothing was built')
  const [few, many] = [
    await bytesOf(made.few, app, browser),
    await bytesOf(made.many, app, browser),
  ]
  return {
    entry: many.door / few.door,
    page: (many.door - few.door) / made.added,
    inside: (many.inside - few.inside) / made.added,
  }
}

async function bytesOf(folder: string, app: FullApp, browser: Browser) {
  const host = await serve(folder, app.isStrict)
  try {
    const { bytes } = await watchStart(browser, host.origin, app satisfies App)
    const inside = await visit(browser, {}, async (page, session) => {
      const traffic = listenTo(session)
      await enter(page, host.origin, app)
      return traffic.codeUntil(Date.now())
    })
    return { door: bytes, inside }
  } finally {
    host.close()
  }
}
