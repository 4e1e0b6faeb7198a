/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pages } from '@/app/pages'
import { UsageError } from '@/tooling/command'
import { pagesCommand } from '@/tooling/pageLinter/pagesCommand'
import { json, LOGIN_PATH, PAGES_PATH } from '../../support/server'
import { replacePath, runCommand, startApi } from './api'

const PATHS = pages.map(({ path }) => path)
const COUNT = PATHS.length

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pages-'))
})
afterAll(() => {
  rmSync(folder, { recursive: true })
})

function file(content: string) {
  const path = join(folder, `${crypto.randomUUID()}.json`)
  writeFileSync(path, content)
  return path
}

type WrapApi = Parameters<typeof startApi>[0]

async function lint(wrap?: WrapApi, ...options: string[]) {
  const api = await startApi(wrap)
  try {
    return await runCommand(pagesCommand, api.url, ...options)
  } finally {
    api.stop()
  }
}

test('the demo backend grants administrators exactly the pages of the app', async () => {
  expect(await lint()).toMatchObject({
    code: 0,
    text: `Compared ${COUNT} pages with ${COUNT} entries of admin: no findings.`,
  })
})

test('--roles reports pages that none of these roles may open', async () => {
  const { code, lines } = await lint(undefined, '--roles', 'user, guest')
  expect(lines).toContain("'/access' is a page that no list grants.")
  expect(lines.at(-1)).toMatch(/ pages with 5 entries of user, guest: \d findings?\.$/)
  expect(code).toBe(1)
})

test('--email and --password select the account', async () => {
  const { lines } = await lint(undefined, '--email', 'guest@demo.com', '--password', 'demo')
  expect(lines.at(-1)).toBe(`Compared ${COUNT} pages with 1 entry of guest: ${COUNT - 1} findings.`)
})

test.each([
  ['that rejects the sign-in', replacePath(LOGIN_PATH, () => json({}, 401)), /could not sign in/],
  [
    'that sends no list',
    replacePath(PAGES_PATH, () => json({}, 403)),
    /role "admin" could not be fetched .*403/,
  ],
])('a server %s is an error', async (_, wrap, message) => {
  await expect(lint(wrap)).rejects.toThrow(message)
})

test('a file may contain a list for each role', async () => {
  const path = file(
    JSON.stringify({
      admin: [...PATHS.filter(path => path !== '/access'), '/access/', '/access'],
      user: [{ Path: '/Users' }, { path: '/users/:id' }, '/users/5', '/nope'],
    }),
  )
  const { code, lines } = await runCommand(pagesCommand, path)
  expect(lines).toEqual([
    "admin: '/access/' ends with a slash. It works like '/access'. Harmless.",
    "admin: '/access' is in the list twice, also as '/access/'. Harmless.",
    "user: '/Users' matches no page. Did you mean '/users'? Letter case and slashes matter, and only ':id' is a wildcard.",
    "user: '/users/5' has no effect: '/users/:id' already grants it. Harmless.",
    "user: '/nope' matches no page.",
    `Compared ${COUNT} pages with ${COUNT + 5} entries of admin, user: 5 findings.`,
  ])
  expect(code).toBe(1)
})

test('a file may contain one list', async () => {
  const [first = '', ...others] = PATHS
  const path = file(JSON.stringify([first.slice(1), ...others.map(Path => ({ Path }))]))
  expect(await runCommand(pagesCommand, path)).toMatchObject({
    code: 0,
    text: `Compared ${COUNT} pages with ${COUNT} entries: no findings.`,
  })
})

test.each(['', '{', '7', '[7]', '{"admin": "/users"}', '[{"url": "/users"}]'])(
  'a file with the content %j is an error',
  async content => {
    await expect(runCommand(pagesCommand, file(content))).rejects.toThrow('contains neither a list')
  },
)

test.each([
  [[]],
  [['a.json', 'b.json']],
  [['no-such-file.json']],
  [['http://a.test', '--roles', 'a,,b']],
  [['a.json', '--what']],
])('the arguments %j are a usage error', async args => {
  await expect(runCommand(pagesCommand, ...args)).rejects.toBeInstanceOf(UsageError)
})
