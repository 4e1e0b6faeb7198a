import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import * as v from 'valibot'
import { findFreePort } from '../../../support/hosts'
import type { Benchmark } from '../benchmark'
import { openAndSignIn, visitWithProfile } from '../browser'
import { installPackages } from '../build'
import { getOrigin } from '../servers'

const LIGHTHOUSE_FOLDER = resolve('test/template/bench/lighthouse')
const LIGHTHOUSE_PROGRAM = join(LIGHTHOUSE_FOLDER, 'node_modules/lighthouse/cli/index.js')

const reportSchema = v.object({
  finalDisplayedUrl: v.string(),
  categories: v.object({
    performance: v.object({ score: v.number() }),
    accessibility: v.object({ score: v.number() }),
  }),
})

/** Measures the scores of Lighthouse with its defaults for a mobile device. */
export const lighthouseBenchmark: Benchmark = {
  name: 'lighthouse',
  method: 'Lighthouse with its defaults: a mobile device with a simulated slow network.',
  measurements: {
    signIn: ['Sign-in page: performance', ''],
    signInAccessibility: ['Sign-in page: accessibility', ''],
    dashboard: ['Dashboard: performance', ''],
    dashboardAccessibility: ['Dashboard: accessibility', ''],
  },
  measureOnce: async app => {
    if (!existsSync(LIGHTHOUSE_PROGRAM)) installPackages(LIGHTHOUSE_FOLDER)
    const origin = await getOrigin(app)
    // Lighthouse needs a debugging port, so this browser has one.
    const port = await findFreePort()
    return visitWithProfile([`--remote-debugging-port=${port}`], async (context, profile) => {
      const signInPage = await runLighthouse(origin + app.signInPath, port, profile)
      const page = await context.newPage()
      await openAndSignIn(page, origin, app)
      const url = page.url()
      await page.close()
      const dashboard = await runLighthouse(url, port, profile)
      return {
        signIn: signInPage.performance,
        signInAccessibility: signInPage.accessibility,
        dashboard: dashboard.performance,
        dashboardAccessibility: dashboard.accessibility,
      }
    })
  },
}

async function runLighthouse(url: string, port: number, folder: string) {
  const file = join(folder, 'report.json')
  await promisify(execFile)(process.execPath, [
    LIGHTHOUSE_PROGRAM,
    url,
    `--port=${port}`,
    '--output=json',
    `--output-path=${file}`,
    '--quiet',
    // Without this option, Lighthouse would delete the stored session.
    '--disable-storage-reset',
  ])
  const { categories, finalDisplayedUrl } = v.parse(
    reportSchema,
    JSON.parse(readFileSync(file, 'utf8')),
  )
  if (finalDisplayedUrl !== url) throw new Error(`Lighthouse opened ${finalDisplayedUrl}`)
  return {
    performance: 100 * categories.performance.score,
    accessibility: 100 * categories.accessibility.score,
  }
}
