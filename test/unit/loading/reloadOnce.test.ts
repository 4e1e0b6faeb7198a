import { dropAllDrafts, saveDraft } from '@/lib/drafts'
import { reloadOnce } from '@/loading/reloadOnce'

const FILE_PATH = '/assets/users.js'

test('for each path of the page, reloadOnce reloads at most once in ten minutes', () => {
  jest.useFakeTimers()
  const reload = jest.fn()
  history.replaceState(null, '', '/users')
  expect(reloadOnce(FILE_PATH, reload)).toBe(true)
  expect(reloadOnce(FILE_PATH, reload)).toBe(false)
  history.replaceState(null, '', '/account')
  expect(reloadOnce(FILE_PATH, reload)).toBe(true)
  jest.advanceTimersByTime(9 * 60_000)
  expect(reloadOnce(FILE_PATH, reload)).toBe(false)
  jest.advanceTimersByTime(2 * 60_000)
  expect(reloadOnce(FILE_PATH, reload)).toBe(true)
  expect(reload).toHaveBeenCalledTimes(3)
})

test('reloadOnce stores no path that the user has visited', () => {
  history.replaceState(null, '', '/users/ada@example.com')
  reloadOnce(FILE_PATH, jest.fn())
  expect(sessionStorage).toHaveLength(2)
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('ada')
})

test.each(['nothing', '[1]', '{"/":1}', '"x"', 'null'])(
  'reloadOnce ignores the invalid stored time %j',
  stored => {
    reloadOnce(FILE_PATH, jest.fn())
    for (const key of Object.keys(sessionStorage)) sessionStorage.setItem(key, stored)
    expect(reloadOnce(FILE_PATH, jest.fn())).toBe(true)
  },
)

test('if the time of the reload cannot be stored, reloadOnce does not reload the page', () => {
  const reload = jest.fn()
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(reloadOnce(FILE_PATH, reload)).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})

test('reloadOnce does not reload a page while there are unsaved changes', () => {
  const reload = jest.fn()
  saveDraft('page', new Map([['name', ['castell']]]))
  expect(reloadOnce(FILE_PATH, reload)).toBe(false)
  dropAllDrafts()
  expect(reloadOnce(FILE_PATH, reload)).toBe(true)
  expect(reload).toHaveBeenCalledTimes(1)
})
