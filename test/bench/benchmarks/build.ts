import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { productApp } from '../apps/product'
import { runCommand } from '../project/runCommand'
import { copyProject } from '../../support/copyProject'
import { editHeading } from '../project/editHeading'
import { createMeasuredApps, type Benchmark } from '../benchmark'

let projectCopy: ReturnType<typeof copyProject> | undefined
const getProjectCopyFolder = () => {
  if (!projectCopy) throw new Error('There is no copy to build')
  return projectCopy.folder
}

/** Measures the duration of a production build. */
export const buildTimeBenchmark: Benchmark = {
  name: 'build',
  method:
    '`npm run build` in a copy of the project: first without webpack’s cache and `dist/`, then after a change in one component.',
  measurements: {
    clean: { label: 'Production build without a cache', unit: 's', goals: [{ atMost: 20 }] },
    warm: { label: '… after a change, with the cache', unit: 's', goals: [{ atMost: 5 }] },
  },
  prepare: () => {
    projectCopy = copyProject()
  },
  tidyUp: () => projectCopy?.remove(),
  measuredApps: createMeasuredApps([productApp], async () => {
    for (const name of ['dist', 'node_modules/.cache']) {
      rmSync(join(getProjectCopyFolder(), name), { recursive: true, force: true })
    }
    const clean = await measureSeconds('npm run build')
    editHeading(getProjectCopyFolder(), `${clean}`)
    return { clean, warm: await measureSeconds('npm run build') }
  }),
}

async function measureSeconds(command: string) {
  const before = performance.now()
  await runCommand(command, { cwd: getProjectCopyFolder(), env: { OUT_DIR: 'dist' } })
  return (performance.now() - before) / 1_000
}
