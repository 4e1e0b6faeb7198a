import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { omnichannel } from '../apps/omnichannel'
import { run } from '../project/command'
import { copyOfProject } from '../project/copyOfProject'
import { editHeading } from '../project/editHeading'
import { forEach, type Row } from '../row'

let copy: ReturnType<typeof copyOfProject> | undefined
const folder = () => {
  if (!copy) throw new Error('There is no copy to build')
  return copy.folder
}

/** What one waits for at work. */
export const build: Row = {
  name: 'build',
  how: '`npm run build` in a copy of the project: without webpack’s cache and `dist/`; then after a change in one component.',
  figures: {
    clean: { what: 'Production build from clean', unit: 's', goals: [{ atMost: 20 }] },
    warm: { what: '… after a change, with its cache', unit: 's', goals: [{ atMost: 5 }] },
  },
  prepare: () => {
    copy = copyOfProject()
  },
  tidyUp: () => copy?.remove(),
  measures: forEach([omnichannel], async () => {
    for (const name of ['dist', 'dist-host', 'node_modules/.cache']) {
      rmSync(join(folder(), name), { recursive: true, force: true })
    }
    const clean = await secondsOf('npm run build')
    editHeading(folder(), `${clean}`)
    return { clean, warm: await secondsOf('npm run build') }
  }),
}

async function secondsOf(command: string) {
  const before = performance.now()
  await run(command, { cwd: folder(), env: { OUT_DIR: 'dist' } })
  return (performance.now() - before) / 1_000
}
