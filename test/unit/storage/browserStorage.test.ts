import { browserStorage } from '@/storage/browserStorage'
import { isQuotaError } from '@/storage/isQuotaError'
import { KEYS } from '@/storage/keys'

test("the browser's storage is used where there is one", () => {
  expect(browserStorage()).toBe(localStorage)
})

test('trying whether it can be used touches no key of others', () => {
  const look = jest.spyOn(Storage.prototype, 'getItem')
  browserStorage()
  expect(look).toHaveBeenCalled()
  for (const [key] of look.mock.calls) expect(KEYS).toContain(key)
})

const { get, ...rest } = Object.getOwnPropertyDescriptor(window, 'localStorage') ?? {}
afterEach(() => {
  Object.defineProperty(window, 'localStorage', { ...rest, ...(get && { get }) })
})

test.each([null, undefined])('a storage that is %s is none', value => {
  Object.defineProperty(window, 'localStorage', { value, configurable: true })
  expect(browserStorage()).toBeNull()
})

test('a storage that refuses to be looked at is none', () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  expect(browserStorage()).toBeNull()
})

test.each([
  ['the standard name', new DOMException('x', 'QuotaExceededError')],
  ["Firefox's name", new DOMException('x', 'NS_ERROR_DOM_QUOTA_REACHED')],
  ['its name alone', Object.assign(new Error('x'), { name: 'QuotaExceededError' })],
  ["Firefox's name alone", Object.assign(new Error('x'), { name: 'NS_ERROR_DOM_QUOTA_REACHED' })],
  ['code 22', Object.assign(new Error('x'), { code: 22 })],
  ['code 1014', Object.assign(new Error('x'), { code: 1014 })],
  ['words', new Error('Setting the value exceeded the quota.')],
])('a full storage is known by %s', (_, error) => {
  expect(isQuotaError(error)).toBe(true)
})

test.each([
  ['another error', new Error('x')],
  ['another code', Object.assign(new Error('x'), { code: 18 })],
  ['a text', 'QuotaExceededError'],
  ['nothing', null],
  ['a number', 22],
])('%s is no full storage', (_, error) => {
  expect(isQuotaError(error)).toBe(false)
})
