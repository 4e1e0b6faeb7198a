import { DEMO_PASSWORD } from '@/mock/demoAccounts'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pages } from '#pages'
import { PAGES } from '#role-pages'
import { formatCount, UsageError } from '@/tooling/command'
import { pagesCommand } from '@/tooling/pageLinter/pagesCommand'
import { jsonResponse, API_PATHS } from '../../support/server'
import { DEMO_USERS } from '../../support/demoUsers'
import { createTempFolder } from '../../support/tempFolder'
import { runCommand } from '../../support/tools'
import { ADMIN_OPTIONS, overridePath, startDemoApi } from './demoApi'

const PAGE_PATHS = pages.map(({ path }) => path)
const PAGE_COUNT = PAGE_PATHS.length
const listAllowedPages = (...roles: string[]) =>
  PAGES.filter(([, ...allowed]) => allowed.some(role => roles.includes(role)))
/** Formats the number of pages that the demo backend allows, as the command prints it. */
const formatEntryCount = (...roles: string[]) =>
  formatCount(listAllowedPages(...roles).length, 'entry', 'entries')
const COMPARED_PAGES_TEXT = `Compared ${formatCount(PAGE_COUNT, 'page')}`

function writeListFile(content: string) {
  const path = join(createTempFolder(), 'list.json')
  writeFileSync(path, content)
  return path
}

type ApiOverride = Parameters<typeof startDemoApi>[0]

async function runPagesCommand(wrap?: ApiOverride, ...options: string[]) {
  const api = await startDemoApi(wrap)
  return runCommand(pagesCommand, api.url, ...ADMIN_OPTIONS, ...options).finally(api.stop)
}

test('for administrators of the demo backend, npm run pages reports no findings', async () => {
  expect(await runPagesCommand()).toMatchObject({
    code: 0,
    text: `${COMPARED_PAGES_TEXT} with ${formatCount(PAGE_COUNT, 'entry', 'entries')} of admin: no findings.`,
  })
})

test('with --roles, npm run pages reports each page that none of the given roles may open', async () => {
  const { code, lines } = await runPagesCommand(undefined, '--roles', 'user, guest')
  const isAllowed = (path: string) =>
    listAllowedPages('user', 'guest').some(([other]) => other === path)
  for (const path of PAGE_PATHS.filter(path => !isAllowed(path)))
    expect(lines).toContain(`'${path}' is a page that no list grants.`)
  expect(lines.at(-1)).toMatch(/ of user, guest: \d findings?\.$/)
  expect(code).toBe(1)
})

test('with --email and --password, npm run pages signs in with the given account', async () => {
  const account = ['--email', DEMO_USERS.guest.email, '--password', DEMO_PASSWORD]
  const { lines } = await runPagesCommand(undefined, ...account)
  expect(lines.at(-1)).toBe(
    `${COMPARED_PAGES_TEXT} with ${formatEntryCount('guest')} of guest: ${formatCount(PAGE_COUNT - listAllowedPages('guest').length, 'finding')}.`,
  )
})

test.each([
  [
    'rejects sign-ins',
    overridePath(API_PATHS.login, () => jsonResponse({}, 401)),
    /could not sign in/,
  ],
  [
    'sends no list of pages',
    overridePath(API_PATHS.allowedPages, () => jsonResponse({}, 403)),
    /role "admin" could not be fetched .*403/,
  ],
])('if the server %s, npm run pages fails', async (_, wrap, message) => {
  await expect(runPagesCommand(wrap)).rejects.toThrow(message)
})

test('npm run pages can read a file with a list for each role', async () => {
  const path = writeListFile(
    JSON.stringify({
      admin: [...PAGE_PATHS.filter(path => path !== '/audit'), '/audit/', '/audit'],
      user: [{ Path: '/Records' }, { path: '/records/:id' }, '/records/5', '/nope'],
    }),
  )
  const { code, lines } = await runCommand(pagesCommand, path)
  expect(lines).toEqual([
    "admin: '/audit/' ends with a slash. It works like '/audit'. Harmless.",
    "admin: '/audit' is in the list twice, also as '/audit/'. Harmless.",
    "user: '/Records' matches no page. Did you mean '/records'? Letter case and slashes matter, and only ':id' is a wildcard.",
    "user: '/records/5' has no effect: '/records/:id' already grants it. Harmless.",
    "user: '/nope' matches no page.",
    `Compared ${PAGE_COUNT} pages with ${PAGE_COUNT + 5} entries of admin, user: 5 findings.`,
  ])
  expect(code).toBe(1)
})

test('npm run pages can read a file with one list', async () => {
  const [first = '', ...others] = PAGE_PATHS
  const path = writeListFile(JSON.stringify([first.slice(1), ...others.map(Path => ({ Path }))]))
  expect(await runCommand(pagesCommand, path)).toMatchObject({
    code: 0,
    text: `Compared ${PAGE_COUNT} pages with ${PAGE_COUNT} entries: no findings.`,
  })
})

test.each(['', '{', '7', '[7]', '{"admin": "/users"}', '[{"otherField": "/users"}]'])(
  'npm run pages refuses a file that contains %j',
  async content => {
    await expect(runCommand(pagesCommand, writeListFile(content))).rejects.toThrow(
      'contains neither a list',
    )
  },
)

test.each([
  [[]],
  [['a.json', 'b.json']],
  [['no-such-file.json']],
  [['http://a.test', '--roles', 'a,,b']],
  [['a.json', '--what']],
])('npm run pages with the arguments %j ends with a usage error', async args => {
  await expect(runCommand(pagesCommand, ...args)).rejects.toBeInstanceOf(UsageError)
})
