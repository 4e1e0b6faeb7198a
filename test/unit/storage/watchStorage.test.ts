import { watchStorage } from '@/storage/watchStorage'

test('the app checks the storage whenever its page becomes active', () => {
  const onChange = jest.fn()
  watchStorage(onChange)
  for (const event of ['pageshow', 'focus']) window.dispatchEvent(new Event(event))
  for (const event of ['visibilitychange', 'resume']) document.dispatchEvent(new Event(event))
  expect(onChange).toHaveBeenCalledTimes(4)
})
