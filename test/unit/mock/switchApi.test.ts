/** @jest-environment node */
import { SWITCHES_PATH } from '@/mock/apiCalls'
import { parseMockParam } from '@/mock/switches/switchLink'
import { DEFAULT_SWITCHES, patchSwitches } from '@/mock/switches/switches'
import { createNewBackendClient, parseObject } from './backendClient'

const NOW_MS = Date.UTC(2030, 0, 1)

test('in the switch API, PATCH changes single switches, PUT replaces all switches and DELETE resets all switches', async () => {
  const onSwitchesChange = jest.fn()
  const { send, get } = createNewBackendClient({ now: () => NOW_MS, onSwitchesChange })
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
  ['{', 'Expected Object'],
])(
  'a PATCH of switches with the invalid body %s responds with 422 and changes no switch',
  async (body, name) => {
    const { send, get } = createNewBackendClient()
    const response = await send('PATCH', SWITCHES_PATH, body)
    expect(response.status).toBe(422)
    expect(JSON.stringify(parseObject(response.body).errors)).toContain(name)
    expect((await get(SWITCHES_PATH)).body).toEqual(DEFAULT_SWITCHES)
  },
)
