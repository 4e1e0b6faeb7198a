/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pages } from '@/app/pages'
import { UsageError } from '@/tooling/command'
import { pagesCommand } from '@/tooling/pageLinter/pagesCommand'
import { json, LOGIN, PAGES } from '../../support/server'
import { instead, runCommand, startApi } from './api'

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

type Spoil = Parameters<typeof startApi>[0]

async function lint(spoil?: Spoil, ...options: string[]) {
  const api = await startApi(spoil)
  try {
    return await runCommand(pagesCommand, api.url, ...options)
  } finally {
    api.stop()
  }
}

test('the demo backend grants administrators exactly the pages that there are', async () => {
  expect(await lint()).toMatchObject({
    code: 0,
    text: `${COUNT} pages and ${COUNT} entries of admin compared: nothing found.`,
  })
})

test('a page that none of the roles asked for may open is found', async () => {
  const { code, lines } = await lint(undefined, '--roles', 'user, guest')
  expect(lines).toContain("'/access' is a page that no list opens.")
  expect(lines.at(-1)).toMatch(/ pages and 5 entries of user, guest compared: \d findings?\.$/)
  expect(code).toBe(1)
})

test('somebody else can be asked about', async () => {
  const { lines } = await lint(undefined, '--email', 'guest@demo.com', '--password', 'demo')
  expect(lines.at(-1)).toBe(`${COUNT} pages and 1 entry of guest compared: ${COUNT - 1} findings.`)
})

test.each([
  ['whose account cannot sign in', instead(LOGIN, () => json({}, 401)), /could not sign in/],
  [
    'that gives no list',
    instead(PAGES, () => json({}, 403)),
    /role "admin" could not be fetched .*403/,
  ],
])('a server %s cannot be compared', async (_, spoil, said) => {
  await expect(lint(spoil)).rejects.toThrow(said)
})

test('a file holds a list for each role', async () => {
  const path = file(
    JSON.stringify({
      admin: [...PATHS.filter(path => path !== '/access'), '/access/', '/access'],
      user: [{ Path: '/Users' }, { path: '/users/:id' }, '/users/5', '/nope'],
    }),
  )
  const { code, lines } = await runCommand(pagesCommand, path)
  expect(lines).toEqual([
    "admin: '/access/' ends with a slash. It works as '/access' does. Harmless.",
    "admin: '/access' is in the list twice, also as '/access/'. Harmless.",
    "user: '/Users' opens nothing: is '/users' meant? Letter case and slashes count, and only ':id' is a wildcard.",
    "user: '/users/5' adds nothing: '/users/:id' covers it. Harmless.",
    "user: '/nope' opens nothing: there is no such page.",
    `${COUNT} pages and ${COUNT + 5} entries of admin, user compared: 5 findings.`,
  ])
  expect(code).toBe(1)
})

test('a file holds one list', async () => {
  const [first = '', ...others] = PATHS
  const path = file(JSON.stringify([first.slice(1), ...others.map(Path => ({ Path }))]))
  expect(await runCommand(pagesCommand, path)).toMatchObject({
    code: 0,
    text: `${COUNT} pages and ${COUNT} entries compared: nothing found.`,
  })
})

test.each(['', '{', '7', '[7]', '{"admin": "/users"}', '[{"url": "/users"}]'])(
  'a file that holds %j holds no list',
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
])('%j is no way to use it', async args => {
  await expect(runCommand(pagesCommand, ...args)).rejects.toBeInstanceOf(UsageError)
})
