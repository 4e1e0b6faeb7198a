/** @jest-environment node */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { remoteBoard } from '@/mock/switches/remoteBoard'
import { parseLink } from '@/mock/switches/switchLink'
import { changed, DEFAULTS } from '@/mock/switches/switches'
import { createSwitches } from '@/mock/switches/switchRoutes'
import { callerOf, objectIn } from './caller'

const SWITCHES = '/__mock/switches'
const NOW = Date.UTC(2030, 0, 1)

const board = () => {
  const switches = createSwitches(() => NOW)
  const handle = switches.routes(() => Promise.resolve(new Response('"elsewhere"')))
  return { ...callerOf(handle), handle, current: switches.current }
}

test('PATCH changes what it names, PUT puts all else back, DELETE everything', async () => {
  const { send, get, current } = board()
  const change = (method: string, wish: object) => send(method, SWITCHES, JSON.stringify(wish))
  expect((await get(SWITCHES)).body).toEqual(DEFAULTS)

  await change('PATCH', { calls: { login: { failure: '500' } } })
  const { status, body } = await change('PATCH', { expiredBefore: 'now', clock: 1_000 })
  const both = parseLink('login:500,clock:1000,expired', NOW).switches
  expect([status, body]).toEqual([200, both])
  expect(current()).toEqual(both)
  expect((await get(SWITCHES)).body).toEqual(both)

  expect((await change('PUT', { oneRoleAs: 'list' })).body).toEqual(
    changed(DEFAULTS, { oneRoleAs: 'list' }, NOW),
  )
  expect((await send('DELETE', SWITCHES, null)).body).toEqual(DEFAULTS)
  expect(current()).toEqual(DEFAULTS)
})

test.each([
  ['{"calls":{"logn":{"failure":"500"}}}', 'calls.logn'],
  ['{"clock":"soon"}', 'clock'],
  ['{"calls":{"login":{"failure":"501"}}}', 'calls.login.failure'],
  ['{', ''],
])('%s is refused by name and changes nothing', async (body, named) => {
  const { send, current } = board()
  const answer = await send('PATCH', SWITCHES, body)
  expect(answer.status).toBe(422)
  expect(JSON.stringify(objectIn(answer.body).faults)).toContain(named)
  expect(current()).toEqual(DEFAULTS)
})

test('other methods and other addresses are told apart', async () => {
  const { send, get } = board()
  const refused = await send('POST', SWITCHES, '{}')
  expect([refused.status, refused.headers.get('Allow')]).toEqual([
    405,
    'GET, HEAD, PUT, PATCH, DELETE',
  ])
  expect((await get('/__mock/contract')).body).toBe('elsewhere')
})

test('the page says what is switched and how, without a script', async () => {
  const { handle, send } = board()
  const read = async () => {
    const response = await handle(new Request('http://demo.test/__mock'))
    expect(response.headers.get('Content-Type')).toMatch(/^text\/html/)
    return response.text()
  }
  expect(await read()).toContain('Nothing is switched.')
  await send('PATCH', SWITCHES, '{"rolePages":{"guest":["/<b>","/users"]}}')
  const html = await read()
  expect(html).toContain('?mock=may:guest:/&lt;b&gt;;/users')
  expect(html).not.toMatch(/<script|<b>/)
  expect(html).toContain('curl -X DELETE http://demo.test/__mock/switches')
})

test('npm run mock can be switched by another origin, and loses connections when it shall', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'switches-'))
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/mock/server.ts'], {
    env: { ...process.env, PORT: '0', MOCK_DATA: join(folder, 'records.json') },
  })
  const exit = once(child, 'exit')
  try {
    const [line]: readonly unknown[] = await once(child.stdout, 'data').then(
      v.parser(v.array(v.unknown())),
    )
    const address = /http:\S+/.exec(String(line))?.[0] ?? ''
    const { change, read } = remoteBoard(address)
    const users = () => fetch(`${address}/users`)

    await change({ calls: { users: { failure: '503' } }, clock: 3_600_000 })
    expect(await read()).toEqual(parseLink('users:503,clock:3600000', NOW).switches)
    const refused = await users()
    expect(refused.status).toBe(503)
    const ahead = Date.parse(refused.headers.get('Date') ?? '') - Date.now()
    expect(Math.abs(ahead - 3_600_000)).toBeLessThan(10_000)

    await change({ calls: { users: { failure: 'offline' } } })
    await expect(users()).rejects.toThrow('fetch failed')
    await change({ calls: { users: { failure: 'hang' } } })
    await expect(
      fetch(`${address}/users`, { signal: AbortSignal.timeout(300) }),
    ).rejects.toMatchObject({ name: 'TimeoutError' })
    await change(DEFAULTS)
    expect((await users()).status).toBe(200)

    const preflight = await fetch(address + SWITCHES, {
      method: 'OPTIONS',
      headers: { Origin: 'https://shell.example', 'Access-Control-Request-Method': 'PATCH' },
    })
    expect(preflight.headers.get('Access-Control-Allow-Origin')).toBe('https://shell.example')
    expect(preflight.headers.get('Access-Control-Allow-Methods')).toContain('PATCH')
    expect((await fetch(`${address}/__mock`)).status).toBe(200)
  } finally {
    child.kill('SIGTERM')
    await exit
    await rm(folder, { recursive: true })
  }
}, 30_000)
