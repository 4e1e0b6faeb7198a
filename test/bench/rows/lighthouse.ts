import { chromium } from '@playwright/test'
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import * as v from 'valibot'
import { freePort } from '../../support/hosts'
import type { FullApp } from '../apps/app'
import { omnichannel } from '../apps/omnichannel'
import { peers } from '../apps/peers'
import { originOf } from '../hosts'
import { install } from '../project/install'
import { forEach, type Figure, type Row } from '../row'
import { enter, launchOptions } from '../visit'

const TOOL = resolve('test/bench/lighthouse')
const CATEGORIES = {
  performance: 'performance',
  accessibility: 'accessibility',
  'best-practices': 'best practices',
  seo: 'SEO',
}

const report = v.object({
  finalDisplayedUrl: v.string(),
  categories: v.record(v.string(), v.object({ score: v.nullable(v.number()) })),
})

const figuresOf = (place: string, title: string): Record<string, Figure> =>
  Object.fromEntries(
    Object.entries(CATEGORIES).map(([id, name]) => [
      `${place} ${id}`,
      { what: `${title}: ${name}`, unit: 'points', goals: [{ atLeast: 100 }] },
    ]),
  )

/** What Lighthouse says, with its defaults for a mobile device. */
export const lighthouse: Row = {
  name: 'lighthouse',
  how: 'Lighthouse 12.8.2 as it is installed: a mobile device on a simulated slow line.',
  figures: { ...figuresOf('door', 'Sign-in page'), ...figuresOf('home', 'Dashboard') },
  prepare: () => install(TOOL),
  measures: forEach([omnichannel, ...peers], once),
}

/** In a browser of its own, which Lighthouse drives through a port. */
async function once(app: FullApp) {
  const origin = await originOf(app)
  const profile = mkdtempSync(join(tmpdir(), 'lighthouse-'))
  const port = await freePort()
  const context = await chromium.launchPersistentContext(
    profile,
    launchOptions(`--remote-debugging-port=${port}`),
  )
  try {
    const door = await judge(new URL(app.door.path, origin).href, port, profile)
    const page = await context.newPage()
    await enter(page, origin, app)
    const address = page.url()
    await page.close()
    const home = await judge(address, port, profile)
    return { ...prefixed('door', door), ...prefixed('home', home) }
  } finally {
    await context.close()
    rmSync(profile, { recursive: true, force: true })
  }
}

const prefixed = (place: string, points: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(points).map(([id, value]) => [`${place} ${id}`, value]))

async function judge(address: string, port: number, folder: string) {
  const file = join(folder, 'report.json')
  await promisify(execFile)(process.execPath, [
    join(TOOL, 'node_modules/lighthouse/cli/index.js'),
    ...[address, `--port=${port}`, '--output=json', `--output-path=${file}`, '--quiet'],
    // The session is to last.
    '--disable-storage-reset',
  ])
  const { categories, finalDisplayedUrl } = v.parse(report, JSON.parse(readFileSync(file, 'utf8')))
  if (finalDisplayedUrl !== address) throw new Error(`Lighthouse saw ${finalDisplayedUrl}`)
  return Object.fromEntries(
    Object.keys(CATEGORIES).map(id => [id, (categories[id]?.score ?? NaN) * 100]),
  )
}
