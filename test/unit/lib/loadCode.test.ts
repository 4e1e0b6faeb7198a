import { CodeMissing, loadCode } from '@/lib/loadCode'
import { reloadOnce } from '@/lib/reloadOnce'
import { isTyped, noteTyping } from '@/lib/typedFields'

const FILE = 'https://desk.test/assets/users.js'
const failure = () => Object.assign(new Error('Loading chunk 7 failed.'), { request: FILE })
const code = { status: 200, type: 'text/javascript' }

/** Loads a part that fails as often as there are answers to why, and then comes. */
function load(fails: number, answers: readonly ({ status: number; type: string } | null)[]) {
  let asked = 0
  Object.assign(globalThis, {
    fetch: () => {
      const answer = answers[Math.min(asked, answers.length - 1)]
      asked += 1
      return answer
        ? Promise.resolve(
            new Response('', { status: answer.status, headers: { 'Content-Type': answer.type } }),
          )
        : Promise.reject(new TypeError('no network'))
    },
  })
  let tries = 0
  const part = jest.fn(() => {
    tries += 1
    return tries <= fails ? Promise.reject(failure()) : Promise.resolve('part')
  })
  return { part, done: loadCode(part).catch((error: unknown) => error) }
}

const { fetch } = globalThis
beforeEach(() => {
  sessionStorage.clear()
  document.body.innerHTML = ''
})
afterEach(() => {
  jest.useRealTimers()
  Object.assign(globalThis, { fetch })
})

const missing = (isGone: boolean): unknown =>
  expect.objectContaining({ name: 'CodeMissing', isGone })

test('a file that is there after all is taken at once', async () => {
  const { part, done } = load(1, [code])
  expect(await done).toBe('part')
  expect(part).toHaveBeenCalledTimes(2)
})

test.each([
  ['not there', { status: 404, type: 'text/html' }],
  ['a page of HTML', { status: 200, type: 'text/html' }],
])('a file that is %s is asked for once, and is gone', async (_, answer) => {
  const { part, done } = load(9, [answer])
  expect(await done).toEqual(missing(true))
  expect(part).toHaveBeenCalledTimes(1)
})

test('a file that comes and does not work is gone', async () => {
  const { part, done } = load(9, [code])
  expect(await done).toEqual(missing(true))
  expect(part).toHaveBeenCalledTimes(3)
})

test.each([
  ['cannot be reached', null],
  ['is not well', { status: 503, type: 'text/html' }],
])('a server that %s is asked three times, and its file is not gone', async (_, answer) => {
  jest.useFakeTimers()
  const { part, done } = load(9, [answer])
  await jest.advanceTimersByTimeAsync(10_000)
  expect(await done).toEqual(missing(false))
  expect(part).toHaveBeenCalledTimes(3)
})

test('what a part itself throws is not asked for again', async () => {
  const part = jest.fn(() => Promise.reject(new TypeError('x')))
  await expect(loadCode(part)).rejects.toThrow(TypeError)
  expect(part).toHaveBeenCalledTimes(1)
  expect(new CodeMissing('/assets/x.css', true, null).isStyle).toBe(true)
})

test('an address is reloaded once in ten minutes', () => {
  jest.useFakeTimers()
  const reload = jest.fn()
  history.replaceState(null, '', '/users')
  expect(reloadOnce(reload)).toBe(true)
  expect(reloadOnce(reload)).toBe(false)
  history.replaceState(null, '', '/account')
  expect(reloadOnce(reload)).toBe(true)
  jest.advanceTimersByTime(9 * 60_000)
  expect(reloadOnce(reload)).toBe(false)
  jest.advanceTimersByTime(2 * 60_000)
  expect(reloadOnce(reload)).toBe(true)
  expect(reload).toHaveBeenCalledTimes(3)
})

test.each(['nothing', '[1,[2],["/",null]]', '{"/":1}', '"x"'])(
  'a note that reads %s is none',
  kept => {
    sessionStorage.setItem('reloads', kept)
    expect(reloadOnce(jest.fn())).toBe(true)
  },
)

test('where it cannot be noted that a page was reloaded it is not', () => {
  const reload = jest.fn()
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(reloadOnce(reload)).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})

test('a page on which something is typed is not reloaded', () => {
  noteTyping()
  const reload = jest.fn()
  const field = document.createElement('input')
  document.body.append(field)
  const type = (text: string) => {
    field.value = text
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  expect(isTyped()).toBe(false)
  type('castell')
  expect(isTyped()).toBe(true)
  expect(reloadOnce(reload)).toBe(false)
  type('')
  expect(isTyped()).toBe(false)
  type('castell')
  field.remove()
  expect(isTyped()).toBe(false)
  expect(reloadOnce(reload)).toBe(true)
})
