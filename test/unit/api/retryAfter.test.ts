import { parseRetryAfter } from '@/api/retryAfter'

const NOW_MS = Date.UTC(2030, 0, 1)

test.each([
  [null, 30],
  ['7', 7],
  [' 7 ', 7],
  ['0', 1],
  ['3600', 3_600],
  ['3601', 3_600],
  ['99999999999999999999999', 3_600],
  [new Date(NOW_MS + 7_000).toUTCString(), 7],
  [new Date(NOW_MS - 7_000).toUTCString(), 1],
  [new Date(NOW_MS + 86_400_000).toUTCString(), 3_600],
  ['soon', 60],
  ['', 60],
  ['NaN', 60],
  ['1e3x', 60],
  ['-5', 1],
  ['1.5', 60],
  ['12 o’clock', 60],
  ['1 Jan 2030 00:00:07 GMT', 60],
])('the header Retry-After %j means a wait of %d seconds', (header, seconds) => {
  expect(parseRetryAfter(header, NOW_MS)).toBe(seconds)
})
