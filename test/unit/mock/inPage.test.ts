import { callerOf, listIn } from './caller'
import { answer } from '@/mock/inPage'

test('without IndexedDB the page keeps new users as long as it lives', async () => {
  expect('indexedDB' in globalThis).toBe(false)
  const page = callerOf(answer, location.origin)
  expect((await page.register('ida@example.com')).status).toBe(201)
  expect((await page.login('IDA@example.com', 'correct horse')).status).toBe(200)
  expect(listIn(await page.get('/users'))).toHaveLength(4)
})

test('a request that was aborted ends as one of fetch does', async () => {
  const aborted = new Request(`${location.origin}/users`, { signal: AbortSignal.abort() })
  await expect(answer(aborted)).rejects.toMatchObject({ name: 'AbortError' })
})
