import { dropAllDrafts, saveDraft } from '@/unsaved/drafts'
import { reloadOnce } from '@/loading/lazyWithRetry'

test('reloadOnce reloads at most once in ten minutes', () => {
  jest.useFakeTimers()
  const reload = jest.fn()
  expect(reloadOnce(reload)).toBe(true)
  expect(reloadOnce(reload)).toBe(false)
  jest.advanceTimersByTime(9 * 60_000)
  expect(reloadOnce(reload)).toBe(false)
  jest.advanceTimersByTime(2 * 60_000)
  expect(reloadOnce(reload)).toBe(true)
  expect(reload).toHaveBeenCalledTimes(2)
})

test.each(['nothing', '[1]', '{"/":1}', '"x"', 'null'])(
  'reloadOnce ignores the invalid stored time %j',
  stored => {
    reloadOnce(jest.fn())
    for (const key of Object.keys(sessionStorage)) sessionStorage.setItem(key, stored)
    expect(reloadOnce(jest.fn())).toBe(true)
  },
)

test('if the time of the reload cannot be stored, reloadOnce does not reload the page', () => {
  const reload = jest.fn()
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(reloadOnce(reload)).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})

test('reloadOnce does not reload a page while there are unsaved changes', () => {
  const reload = jest.fn()
  saveDraft('page', new Map([['name', ['castell']]]))
  expect(reloadOnce(reload)).toBe(false)
  dropAllDrafts()
  expect(reloadOnce(reload)).toBe(true)
  expect(reload).toHaveBeenCalledTimes(1)
})
