import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { PAGES } from '@/mock/rolePages'
import { findLeftovers } from './findLeftovers'

const problems = findLeftovers(
  {
    read: path => (existsSync(path) ? readFileSync(path, 'utf8') : null),
    list: folder =>
      existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [],
  },
  PAGES.map(([path]) => path),
)
for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0
