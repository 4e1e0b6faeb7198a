import { watchTabs } from '@/support/watchTabs'

test('where tabs may not talk to each other nobody is counted, and nothing fails', () => {
  const Channel = globalThis.BroadcastChannel
  const forbidden = function () {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  Object.assign(window, { BroadcastChannel: forbidden })
  const onCount = jest.fn()
  watchTabs(onCount)
  window.dispatchEvent(new Event('pagehide'))
  window.dispatchEvent(new Event('pageshow'))
  document.dispatchEvent(new Event('visibilitychange'))
  expect(onCount).not.toHaveBeenCalled()
  Object.assign(window, { BroadcastChannel: Channel })
})
