/** @jest-environment node */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { SWITCHES_PATH } from '@/mock/apiCalls'
import { parseMockParam } from '@/mock/switches/switchLink'
import { DEFAULT_SWITCHES, patchSwitches } from '@/mock/switches/switches'
import { openSwitchStore } from '@/mock/switches/switchStore'
import { createNewBackend, parseObject } from './backendClient'

const NOW_MS = Date.UTC(2030, 0, 1)

test('in the switch API, PATCH changes some switches, PUT replaces all switches, and DELETE resets them', async () => {
  const onSwitchesChange = jest.fn()
  const { send, get } = createNewBackend({ now: () => NOW_MS, onSwitchesChange })
  const change = (method: string, patch: object) =>
    send(method, SWITCHES_PATH, JSON.stringify(patch))
  expect((await get(SWITCHES_PATH)).body).toEqual(DEFAULT_SWITCHES)

  await change('PATCH', { calls: { login: { failure: '500' } } })
  const { status, body } = await change('PATCH', { expiredBefore: 'now', clock: 1_000 })
  const both = parseMockParam('login:500,clock:1000,expired', NOW_MS).switches
  expect([status, body]).toEqual([200, both])
  expect(onSwitchesChange).toHaveBeenLastCalledWith(both)
  expect((await get(SWITCHES_PATH)).body).toEqual(both)

  expect((await change('PUT', { oneRoleAs: 'list' })).body).toEqual(
    patchSwitches(DEFAULT_SWITCHES, { oneRoleAs: 'list' }, NOW_MS),
  )
  expect((await send('DELETE', SWITCHES_PATH, null)).body).toEqual(DEFAULT_SWITCHES)
  expect(onSwitchesChange).toHaveBeenLastCalledWith(DEFAULT_SWITCHES)
})

test.each([
  ['{"calls":{"logn":{"failure":"500"}}}', 'calls.logn'],
  ['{"clock":"soon"}', 'clock'],
  ['{"calls":{"login":{"failure":"501"}}}', 'calls.login.failure'],
  ['{', ''],
])(
  'the invalid patch %s responds with 422 and the name of the switch, and changes nothing',
  async (body, name) => {
    const { send, get } = createNewBackend()
    const response = await send('PATCH', SWITCHES_PATH, body)
    expect(response.status).toBe(422)
    expect(JSON.stringify(parseObject(response.body).errors)).toContain(name)
    expect((await get(SWITCHES_PATH)).body).toEqual(DEFAULT_SWITCHES)
  },
)

test('a POST to the switch API responds with 405 and the allowed methods', async () => {
  const { status, headers } = await createNewBackend().send('POST', SWITCHES_PATH, '{}')
  expect([status, headers.get('Allow')]).toEqual([405, 'GET, HEAD, PUT, PATCH, DELETE'])
})

test('the option `switches` of the demo backend sets the switches at the start', async () => {
  const { switches } = parseMockParam('users:503', NOW_MS)
  expect((await createNewBackend({ switches }).get('/users')).status).toBe(503)
})

test('npm run mock accepts switches from other origins, and can cut connections', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'switches-'))
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/mock/server.ts'], {
    env: { ...process.env, PORT: '0', MOCK_DATA: join(folder, 'records.json') },
  })
  const exit = once(child, 'exit')
  try {
    const [line]: readonly unknown[] = await once(child.stdout, 'data').then(
      v.parser(v.array(v.unknown())),
    )
    const url = /http:\S+/.exec(String(line))?.[0] ?? ''
    const send = (request: Request) => fetch(request)
    const { patch, read } = await openSwitchStore({ url, send, mockParam: 'login:500' })
    expect(await read()).toEqual(parseMockParam('login:500', NOW_MS).switches)
    const users = () => fetch(`${url}/users`)

    await patch({ ...DEFAULT_SWITCHES, clock: 3_600_000 })
    await patch({ calls: { users: { failure: '503' } } })
    expect(await read()).toEqual(parseMockParam('users:503,clock:3600000', NOW_MS).switches)
    const refused = await users()
    expect(refused.status).toBe(503)
    const offsetMs = Date.parse(refused.headers.get('Date') ?? '') - Date.now()
    expect(Math.abs(offsetMs - 3_600_000)).toBeLessThan(10_000)

    await patch({ calls: { users: { failure: 'offline' } } })
    await expect(users()).rejects.toThrow('fetch failed')
    await patch({ calls: { users: { failure: 'hang' } } })
    await expect(fetch(`${url}/users`, { signal: AbortSignal.timeout(300) })).rejects.toMatchObject(
      { name: 'TimeoutError' },
    )
    await patch(DEFAULT_SWITCHES)
    expect((await users()).status).toBe(200)

    const preflight = await fetch(url + SWITCHES_PATH, {
      method: 'OPTIONS',
      headers: { Origin: 'https://shell.example', 'Access-Control-Request-Method': 'PATCH' },
    })
    expect(preflight.headers.get('Access-Control-Allow-Origin')).toBe('https://shell.example')
    expect(preflight.headers.get('Access-Control-Allow-Methods')).toContain('PATCH')

    const document = await fetch(`${url}/__mock`)
    expect(new URL(document.url).pathname).toBe('/__mock/openapi.json')
    expect(await document.json()).toMatchObject({ openapi: '3.1.1' })
  } finally {
    child.kill('SIGTERM')
    await exit
    await rm(folder, { recursive: true })
  }
}, 30_000)
