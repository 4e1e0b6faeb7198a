/** @jest-environment node */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SWITCHES_PATH } from '@/mock/apiCalls'
import { parseMockParam } from '@/mock/switches/switchLink'
import { DEFAULT_SWITCHES } from '@/mock/switches/switches'
import { openSwitchStore } from '@/mock/switches/switchStore'
import { createBackendClient } from './backendClient'
import { API_PATHS } from '../../support/server'
import { createTempFolder } from '../../support/tempFolder'

const folder = createTempFolder()
const dataFile = join(folder, 'records.json')
const killFunctions = new Set<() => void>()
afterEach(() => {
  for (const kill of killFunctions) kill()
  killFunctions.clear()
})

/**
 * Starts the server, by default on a free port. Resolves when the server prints its URL or exits.
 */
async function startServer(env: Record<string, string> = {}) {
  // Runs node directly. The command `tsx` would kill its child process 30 ms after a signal.
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/mock/server.ts'], {
    env: { ...process.env, PORT: '0', MOCK_DATA: dataFile, ...env },
    // The server has its own process group, so a failed test can kill its child processes too.
    detached: true,
  })
  killFunctions.add(() => {
    try {
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL')
    } catch {
      // Ignores the error if the process has already exited.
    }
  })
  const exit = once(child, 'exit')
  const output = { out: '', err: '' }
  const started = new Promise<void>(resolve => {
    child.stdout.on('data', (chunk: Buffer) => {
      output.out += chunk.toString()
      if (output.out.includes('Demo backend:')) resolve()
    })
  })
  child.stderr.on('data', (chunk: Buffer) => (output.err += chunk.toString()))
  await Promise.race([started, exit])

  const url = /^Demo backend: (http:\S+)$/m.exec(output.out)?.[1] ?? 'http://not.started'
  return {
    output,
    url,
    caller: createBackendClient(request => fetch(request), url),
    waitForExit: async (signal?: NodeJS.Signals) => {
      if (signal) child.kill(signal)
      await exit
      return child.exitCode
    },
  }
}

test('after a restart of npm run mock, users and tokens from before the restart are still valid', async () => {
  const before = await startServer()
  expect(before.output).toEqual({
    out: `Demo backend: ${before.url}\nSwitches: ${before.url}/__mock/switches\n`,
    err: '',
  })
  expect((await before.caller.register('ida@example.com')).status).toBe(201)
  const token = await before.caller.fetchToken('Ida@example.com', 'correct horse')
  expect(await before.waitForExit('SIGTERM')).toBe(0)

  const after = await startServer()
  expect((await after.caller.login('ida@example.com', 'correct horse')).status).toBe(200)
  expect(
    (await after.caller.post(API_PATHS.allowedPages, { roles: ['guest'] }, { token })).status,
  ).toBe(200)
  expect(await after.waitForExit('SIGINT')).toBe(0)
  expect(after.output.err).toBe('')
})

test('pages of every origin can read the responses of npm run mock (CORS)', async () => {
  const { url, caller, waitForExit } = await startServer({
    MOCK_EXTRA_USERS: '2',
    MOCK_TOKEN_DAYS: '1',
  })
  const Origin = 'https://shell.example'
  const preflight = await fetch(`${url}${API_PATHS.allowedPages}`, {
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
  expect(preflight.headers.get('Access-Control-Allow-Methods')?.split(',')).toEqual(
    expect.arrayContaining(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
  )
  expect(preflight.headers.get('Access-Control-Allow-Headers')).toBe(
    'Authorization,Content-Type,If-Match,X-XSRF-TOKEN,traceparent',
  )

  for (const refused of [false, true]) {
    const headers = { Origin, ...(refused && { Authorization: 'Bearer nonsense' }) }
    const response = await caller.get('/users', { headers })
    expect(response.status).toBe(refused ? 401 : 200)
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe(Origin)
    expect(response.headers.get('Access-Control-Expose-Headers')).toBe(
      'Retry-After,Date,X-Request-Id,X-Reason,ETag,X-Total-Count,Content-Range,Location',
    )
    expect(response.headers.get('Access-Control-Allow-Credentials')).toBeNull()
    expect(response.headers.get('Vary')).toContain('Origin')
  }

  const generated = JSON.stringify((await caller.get('/users')).body)
  expect(generated).toContain('"id":1002')
  expect(generated).not.toContain('"id":1003')
  expect(await waitForExit('SIGTERM')).toBe(0)
})

test('npm run mock lets a page of another origin change the switches, for example to cut the connection', async () => {
  const { url, waitForExit } = await startServer()
  const send = (request: Request) => fetch(request)
  const { patch, read } = await openSwitchStore({ url, send, mockParam: 'login:500' })
  expect(await read()).toEqual(parseMockParam('login:500').switches)
  const users = () => fetch(`${url}/users`)

  await patch({ ...DEFAULT_SWITCHES, tokenSeconds: 60 })
  await patch({ calls: { users: { failure: '503' } } })
  expect(await read()).toEqual(parseMockParam('users:503,token:60').switches)
  expect((await users()).status).toBe(503)

  await patch({ calls: { users: { failure: 'offline' } } })
  await expect(users()).rejects.toThrow('fetch failed')
  await patch({ calls: { users: { failure: 'hang' } } })
  await expect(fetch(`${url}/users`, { signal: AbortSignal.timeout(300) })).rejects.toMatchObject({
    name: 'TimeoutError',
  })
  await patch(DEFAULT_SWITCHES)
  expect((await users()).status).toBe(200)

  const preflight = await fetch(url + SWITCHES_PATH, {
    method: 'OPTIONS',
    headers: { Origin: 'https://shell.example', 'Access-Control-Request-Method': 'PATCH' },
  })
  expect(preflight.headers.get('Access-Control-Allow-Origin')).toBe('https://shell.example')
  expect(preflight.headers.get('Access-Control-Allow-Methods')).toContain('PATCH')
  expect(await waitForExit('SIGTERM')).toBe(0)
})

test('if the port is already in use, npm run mock prints an error of one line and exits', async () => {
  const first = await startServer()
  const port = new URL(first.url).port
  const second = await startServer({ PORT: port, MOCK_DATA: join(folder, 'second.json') })
  expect(await second.waitForExit()).toBe(1)
  expect(second.output).toEqual({
    out: '',
    err: `The demo backend could not start: listen EADDRINUSE: address already in use 127.0.0.1:${port}\n`,
  })
  expect(await first.waitForExit('SIGTERM')).toBe(0)
})

test.each(['http', '-1', '70000', '80.5'])(
  'with the invalid port %j, npm run mock prints an error of one line and exits',
  async PORT => {
    const { output, waitForExit } = await startServer({ PORT })
    expect(await waitForExit()).toBe(1)
    expect(output.err).toMatch(/^The demo backend could not start: .*port should be.*\n$/)
  },
)

test('if MOCK_DATA can not be written, npm run mock names the folder in an error of one line', async () => {
  const file = join(createTempFolder(), 'file')
  writeFileSync(file, '')
  // Not even root can write into a file as if it were a folder.
  const inFile = await startServer({ MOCK_DATA: join(file, 'records.json') })
  expect(await inFile.waitForExit()).toBe(1)
  expect(inFile.output.err).toBe(
    `The demo backend could not start: The folder ${file} of MOCK_DATA needs write permission.\n`,
  )
  const inFolder = await startServer({ MOCK_DATA: folder })
  expect(await inFolder.waitForExit()).toBe(1)
  expect(inFolder.output.err).toBe(
    `The demo backend could not start: MOCK_DATA must be a file, but ${folder} is a folder.\n`,
  )
})
