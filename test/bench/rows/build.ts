import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { omnichannel } from '../apps/omnichannel'
import { runCommand } from '../project/command'
import { copyProject } from '../project/copyProject'
import { editHeading } from '../project/editHeading'
import { measureApps, type Row } from '../row'

let copy: ReturnType<typeof copyProject> | undefined
const getFolder = () => {
  if (!copy) throw new Error('There is no copy to build')
  return copy.folder
}

/** Times of a production build. */
export const build: Row = {
  name: 'build',
  how: '`npm run build` in a copy of the project: first without webpack’s cache and `dist/`, then after a change in one component.',
  figures: {
    clean: { what: 'Production build without a cache', unit: 's', goals: [{ atMost: 20 }] },
    warm: { what: '… after a change, with the cache', unit: 's', goals: [{ atMost: 5 }] },
  },
  prepare: () => {
    copy = copyProject()
  },
  tidyUp: () => copy?.remove(),
  measures: measureApps([omnichannel], async () => {
    for (const name of ['dist', 'dist-host', 'node_modules/.cache']) {
      rmSync(join(getFolder(), name), { recursive: true, force: true })
    }
    const clean = await measureSeconds('npm run build')
    editHeading(getFolder(), `${clean}`)
    return { clean, warm: await measureSeconds('npm run build') }
  }),
}

async function measureSeconds(command: string) {
  const before = performance.now()
  await runCommand(command, { cwd: getFolder(), env: { OUT_DIR: 'dist' } })
  return (performance.now() - before) / 1_000
}
