import { chromium } from '@playwright/test'
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import * as v from 'valibot'
import { findFreePort } from '../../support/hosts'
import type { AppWithPages } from '../apps/app'
import { productApp } from '../apps/product'
import { peers } from '../apps/peers'
import { getOrigin } from '../appOrigins'
import { installPackages } from '../project/installPackages'
import { createMeasuredApps, type Measurement, type Benchmark } from '../benchmark'
import { openAndSignIn, createLaunchOptions } from '../visit'

const LIGHTHOUSE_FOLDER = resolve('test/bench/lighthouse')
const CATEGORY_TITLES = {
  performance: 'performance',
  accessibility: 'accessibility',
  'best-practices': 'best practices',
  seo: 'SEO',
}

const reportSchema = v.object({
  finalDisplayedUrl: v.string(),
  categories: v.record(v.string(), v.object({ score: v.nullable(v.number()) })),
})

const createMeasurements = (prefix: string, title: string): Record<string, Measurement> =>
  Object.fromEntries(
    Object.entries(CATEGORY_TITLES).map(([id, name]) => [
      `${prefix} ${id}`,
      { label: `${title}: ${name}`, unit: 'points', goals: [{ atLeast: 100 }] },
    ]),
  )

/** Measures the scores of Lighthouse with its defaults for a mobile device. */
export const lighthouseBenchmark: Benchmark = {
  name: 'lighthouse',
  method: 'Lighthouse 12.8.2 with its defaults: a mobile device with a simulated slow network.',
  measurements: {
    ...createMeasurements('signInPage', 'Sign-in page'),
    ...createMeasurements('dashboard', 'Dashboard'),
  },
  prepare: () => installPackages(LIGHTHOUSE_FOLDER),
  measuredApps: createMeasuredApps([productApp, ...peers], measureScores),
}

/** Lighthouse needs a debugging port, so this function starts a browser with such a port. */
async function measureScores(app: AppWithPages) {
  const origin = await getOrigin(app)
  const profile = mkdtempSync(join(tmpdir(), 'lighthouse-'))
  const port = await findFreePort()
  const context = await chromium.launchPersistentContext(
    profile,
    createLaunchOptions(`--remote-debugging-port=${port}`),
  )
  try {
    const signInPage = await runLighthouse(new URL(app.startPage.path, origin).href, port, profile)
    const page = await context.newPage()
    await openAndSignIn(page, origin, app)
    const url = page.url()
    await page.close()
    const dashboard = await runLighthouse(url, port, profile)
    return { ...prefixKeys('signInPage', signInPage), ...prefixKeys('dashboard', dashboard) }
  } finally {
    await context.close()
    rmSync(profile, { recursive: true, force: true })
  }
}

const prefixKeys = (prefix: string, points: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(points).map(([id, value]) => [`${prefix} ${id}`, value]))

async function runLighthouse(url: string, port: number, folder: string) {
  const file = join(folder, 'report.json')
  await promisify(execFile)(process.execPath, [
    join(LIGHTHOUSE_FOLDER, 'node_modules/lighthouse/cli/index.js'),
    ...[url, `--port=${port}`, '--output=json', `--output-path=${file}`, '--quiet'],
    // Without this option, Lighthouse would delete the stored session.
    '--disable-storage-reset',
  ])
  const { categories, finalDisplayedUrl } = v.parse(
    reportSchema,
    JSON.parse(readFileSync(file, 'utf8')),
  )
  if (finalDisplayedUrl !== url) throw new Error(`Lighthouse opened ${finalDisplayedUrl}`)
  return Object.fromEntries(
    Object.keys(CATEGORY_TITLES).map(id => [id, (categories[id]?.score ?? NaN) * 100]),
  )
}
