import { reloadOnce } from '@/loading/reloadOnce'
import { watchFormInput } from '@/ui/unsavedInput'

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

test('reloadOnce does not reload a page with unsaved input', () => {
  watchFormInput(() => {})
  const reload = jest.fn()
  const form = document.createElement('form')
  const field = document.createElement('input')
  form.append(field)
  document.body.append(form)
  const type = (text: string) => {
    field.value = text
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  type('castell')
  expect(reloadOnce(FILE_PATH, reload)).toBe(false)
  type('')
  type('castell')
  form.remove()
  expect(reloadOnce(FILE_PATH, reload)).toBe(true)
  expect(reload).toHaveBeenCalledTimes(1)
})
