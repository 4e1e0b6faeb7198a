import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { PAGES } from '@/mock/rolePages'
import type { Project } from '@/tooling/newPage/project'
import { planUnusedTexts } from '@/tooling/texts/planUnusedTexts'

// Finds what is left of a page that was removed by hand. Types, ESLint and Knip do not find it.

const project: Project = {
  read: path => (existsSync(path) ? readFileSync(path, 'utf8') : null),
  list: folder => readdirSync(folder, { recursive: true, encoding: 'utf8' }),
}

// The definitions are read as text, because src/app/pages.ts may still import the removed page.
const definitions = project
  .list('src/pages')
  .filter(file => file.endsWith('index.ts'))
  .map(file => project.read(`src/pages/${file}`) ?? '')
const toFolder = (routeFile: string) =>
  routeFile.replace('Routes.ts', '').replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)
const routeFiles = existsSync('src/mock/pages') ? project.list('src/mock/pages') : []

const problems = [
  ...PAGES.filter(([path]) => !definitions.some(text => text.includes(`path: '${path}'`))).map(
    ([path]) => `src/mock/rolePages.ts: no page in src/pages has the path ${path}`,
  ),
  ...routeFiles
    .filter(file => !existsSync(`src/pages/${toFolder(file)}`))
    .map(file => `src/mock/pages/${file}: there is no page src/pages/${toFolder(file)}`),
  ...planUnusedTexts(project).map(
    ({ path }) => `${path}: no code uses some of its texts (npx jest locales names them)`,
  ),
]
for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0
