/**
 * Uses a time zone whose day begins before the day of UTC.
 *
 * @timeZone Asia/Tokyo
 */
import { saveCsv } from '@/resource/saveFile'
import { catchDownload } from '../../support/catchDownload'

test('the name of a saved file contains the calendar day of the user', async () => {
  jest.useFakeTimers({ now: Date.UTC(2026, 10, 22, 23, 0) })
  Object.assign(URL, { revokeObjectURL: () => undefined })
  const download = catchDownload()
  saveCsv('Name', 'users')
  jest.useRealTimers()
  expect(await download).toEqual({ name: 'users-2026-11-23.csv', text: 'Name' })
})
