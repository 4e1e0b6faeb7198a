import { getBrowserStorage } from '@/storage/browserStorage'
import { isQuotaError } from '@/storage/appStorage'

const { get, ...rest } = Object.getOwnPropertyDescriptor(window, 'localStorage') ?? {}
afterEach(() => {
  Object.defineProperty(window, 'localStorage', { ...rest, ...(get && { get }) })
})

test.each([null, undefined])('getBrowserStorage returns null if localStorage is %s', value => {
  Object.defineProperty(window, 'localStorage', { value, configurable: true })
  expect(getBrowserStorage()).toBeNull()
})

test('getBrowserStorage returns null if localStorage throws', () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  expect(getBrowserStorage()).toBeNull()
})

test.each([
  ['the standard name of a DOMException', new DOMException('x', 'QuotaExceededError')],
  ['the Firefox name of a DOMException', new DOMException('x', 'NS_ERROR_DOM_QUOTA_REACHED')],
  [
    'the standard name of a plain Error',
    Object.assign(new Error('x'), { name: 'QuotaExceededError' }),
  ],
  [
    'the Firefox name of a plain Error',
    Object.assign(new Error('x'), { name: 'NS_ERROR_DOM_QUOTA_REACHED' }),
  ],
  ['the code 22', Object.assign(new Error('x'), { code: 22 })],
  ['the code 1014', Object.assign(new Error('x'), { code: 1014 })],
  ['its message', new Error('Setting the value exceeded the quota.')],
])('isQuotaError recognises a quota error by %s', (_, error) => {
  expect(isQuotaError(error)).toBe(true)
})
