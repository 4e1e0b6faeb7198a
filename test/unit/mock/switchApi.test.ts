/** @jest-environment node */
import { SWITCHES_PATH } from '@/mock/apiCalls'
import { parseMockParam } from '@/mock/switches/switchLink'
import { DEFAULT_SWITCHES, patchSwitches } from '@/mock/switches/switches'
import { createNewBackendClient, parseObject } from './backendClient'

test('in the switch API, PATCH changes single switches, PUT replaces all switches and DELETE resets all switches', async () => {
  const onSwitchesChange = jest.fn()
  const { send, get } = createNewBackendClient({ onSwitchesChange })
  const change = (method: string, patch: object) =>
    send(method, SWITCHES_PATH, JSON.stringify(patch))
  expect((await get(SWITCHES_PATH)).body).toEqual(DEFAULT_SWITCHES)

  await change('PATCH', { calls: { login: { failure: '500' } } })
  const { status, body } = await change('PATCH', { tokenSeconds: 60 })
  const both = parseMockParam('login:500,token:60').switches
  expect([status, body]).toEqual([200, both])
  expect(onSwitchesChange).toHaveBeenLastCalledWith(both)
  expect((await get(SWITCHES_PATH)).body).toEqual(both)

  expect((await change('PUT', { extraUsers: 3 })).body).toEqual(
    patchSwitches(DEFAULT_SWITCHES, { extraUsers: 3 }),
  )
  expect((await send('DELETE', SWITCHES_PATH, null)).body).toEqual(DEFAULT_SWITCHES)
  expect(onSwitchesChange).toHaveBeenLastCalledWith(DEFAULT_SWITCHES)
})

test.each([
  ['{"calls":{"logn":{"failure":"500"}}}', 'calls.logn'],
  ['{"tokenSeconds":"soon"}', 'tokenSeconds'],
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
