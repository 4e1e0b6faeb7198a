import { openTabChannel } from '@/session/tabChannel'

test('tabs with the same API share a channel; without BroadcastChannel, there is no channel', () => {
  const create = jest.fn()
  Object.assign(globalThis, { BroadcastChannel: create })
  expect(openTabChannel()).toBe(create.mock.instances[0])
  expect(create).toHaveBeenCalledWith(`app.tabs ${location.origin}`)
  Object.assign(globalThis, { BroadcastChannel: undefined })
  expect(openTabChannel()).toBeNull()
})
