/** @jest-environment node */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { callerOf, listIn } from './caller'

const PAGES = '/api/Auth/roles/pages'

/** Without tsx's own process in between, which kills what does not heed a signal within 30 ms. */
const NODE = [process.execPath, '--import', 'tsx', 'src/mock/server.ts'] as const

const running = new Set<() => void>()
let folder: string
let data: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'demo-'))
  data = join(folder, 'records.json')
})
afterAll(() => rm(folder, { recursive: true }))
afterEach(() => {
  for (const kill of running) kill()
  running.clear()
})

/** Runs the server, on a free port unless told otherwise, until its first line or its end. */
async function run(env: Record<string, string> = {}, command: readonly string[] = NODE) {
  const [file = '', ...args] = command
  const child = spawn(file, args, {
    env: { ...process.env, PORT: '0', MOCK_DATA: data, ...env },
    // Of its own process group, so that nothing it started outlives a failed test.
    detached: true,
  })
  running.add(() => {
    try {
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL')
    } catch {
      // Nothing of it is left.
    }
  })
  const exit = once(child, 'exit')
  const said = { out: '', err: '' }
  const started = new Promise<void>(resolve => {
    child.stdout.on('data', (chunk: Buffer) => {
      said.out += chunk.toString()
      if (said.out.includes('Demo backend:')) resolve()
    })
  })
  child.stderr.on('data', (chunk: Buffer) => (said.err += chunk.toString()))
  await Promise.race([started, exit])

  const address = /^Demo backend: (http:\S+)$/m.exec(said.out)?.[1] ?? 'http://not.started'
  return {
    said,
    address,
    caller: callerOf(request => fetch(request), address),
    ended: async (signal?: NodeJS.Signals) => {
      if (signal) child.kill(signal)
      await exit
      return child.exitCode
    },
  }
}

test('a registration survives a restart, and so does its token', async () => {
  const before = await run()
  expect(before.said).toEqual({
    out: `Demo backend: ${before.address}\nSwitches: ${before.address}/__mock/switches\nOpenAPI: ${before.address}/__mock/openapi.json\n`,
    err: '',
  })
  expect((await before.caller.register('ida@example.com')).status).toBe(201)
  const token = await before.caller.tokenOf('Ida@example.com', 'correct horse')
  expect(await before.ended('SIGTERM')).toBe(0)

  const after = await run()
  expect((await after.caller.login('ida@example.com', 'correct horse')).status).toBe(200)
  expect((await after.caller.post(PAGES, { roles: ['guest'] }, { token })).status).toBe(200)
  expect(await after.ended('SIGINT')).toBe(0)
  expect(after.said.err).toBe('')
}, 30_000)

test('what was asked before the end is answered and kept', async () => {
  const before = await run()
  const emails = Array.from({ length: 8 }, (_, index) => `late${index}@example.com`)
  const answers = emails.map(email => before.caller.register(email))
  await answers[0]
  const code = await before.ended('SIGTERM')
  expect(code).toBe(0)
  const statuses = (await Promise.allSettled(answers)).map(result =>
    result.status === 'fulfilled' ? result.value.status : 'cut off',
  )
  expect(statuses[0]).toBe(201)

  const after = await run()
  const kept = JSON.stringify(listIn(await after.caller.get('/users')))
  for (const [index, email] of emails.entries()) {
    if (statuses[index] === 201) expect(kept).toContain(email)
  }
  expect(await after.ended('SIGTERM')).toBe(0)
}, 30_000)

test('pages of other origins may call it', async () => {
  const { address, caller, ended } = await run({ MOCK_EXTRA_USERS: '2', MOCK_TOKEN_DAYS: '1' })
  const Origin = 'https://shell.example'
  const preflight = await fetch(`${address}/api/Auth/roles/pages`, {
    method: 'OPTIONS',
    headers: {
      Origin,
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'authorization,content-type,x-xsrf-token',
    },
  })
  expect(preflight.status).toBe(204)
  expect(Number(preflight.headers.get('Access-Control-Max-Age'))).toBeGreaterThan(0)
  expect(preflight.headers.get('Access-Control-Allow-Origin')).toBe(Origin)
  expect(preflight.headers.get('Access-Control-Allow-Methods')).toContain('POST')
  expect(preflight.headers.get('Access-Control-Allow-Headers')).toBe(
    'Authorization,Content-Type,X-XSRF-TOKEN',
  )

  for (const refused of [false, true]) {
    const headers = { Origin, ...(refused && { Authorization: 'Bearer nonsense' }) }
    const answer = await caller.get('/users', { headers })
    expect(answer.status).toBe(refused ? 401 : 200)
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe(Origin)
    expect(answer.headers.get('Access-Control-Expose-Headers')).toBe('Retry-After,Date')
    expect(answer.headers.get('Access-Control-Allow-Credentials')).toBeNull()
    expect(answer.headers.get('Vary')).toContain('Origin')
  }

  const generated = JSON.stringify((await caller.get('/users')).body)
  expect(generated).toContain('"id":1002')
  expect(generated).not.toContain('"id":1003')
  expect(await ended('SIGTERM')).toBe(0)
}, 30_000)

test('a file that cannot be read is set aside, and the demo starts afresh', async () => {
  const broken = join(folder, 'broken.json')
  await writeFile(broken, '[{"id":1,')
  const { said, caller, ended } = await run({ MOCK_DATA: broken })
  expect(said.err).toMatch(/^The records in .* could not be read\. The file is now .*\.\n$/)
  expect((await caller.login('admin@demo.com')).status).toBe(200)
  expect(await ended('SIGTERM')).toBe(0)
  expect(
    (await readdir(folder)).filter(name => name.startsWith('broken.json.broken-')),
  ).toHaveLength(1)
}, 30_000)

test('a port in use is said in one line', async () => {
  const first = await run()
  const port = new URL(first.address).port
  const second = await run({ PORT: port })
  expect(await second.ended()).toBe(1)
  expect(second.said).toEqual({
    out: '',
    err: `The demo backend could not start: Error: listen EADDRINUSE: address already in use 127.0.0.1:${port}\n`,
  })
  expect(await first.ended('SIGTERM')).toBe(0)
}, 30_000)

test.each(['http', '-1', '70000', '80.5'])('the port %j is refused in one line', async PORT => {
  const { said, ended } = await run({ PORT })
  expect(await ended()).toBe(1)
  expect(said.err).toMatch(/^The demo backend could not start: .*port should be.*\n$/)
})

test('npm run mock ends with its server on SIGTERM', async () => {
  const { address, caller, ended } = await run({}, ['npm', 'run', 'mock'])
  expect((await caller.login('admin@demo.com')).status).toBe(200)
  expect(await ended('SIGTERM')).toBe(0)
  await expect(fetch(address)).rejects.toThrow('fetch failed')
}, 30_000)
