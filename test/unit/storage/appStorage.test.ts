import fc from 'fast-check'
import { STORAGE_KEYS, MAX_VALUE_LENGTH, type StorageKey } from '@/storage/keys'
import { createAppStorage, type StoredValues } from '@/storage/appStorage'
import { anyMalformedText } from '../../support/arbitraries'
import { MemoryStorage, createQuotaError, type WriteErrorRule } from '../../support/memoryStorage'

const anyKey = fc.constantFrom(...STORAGE_KEYS)
const anyValue = fc.option(fc.oneof(anyMalformedText, fc.constant('kept')))
const anyValues: fc.Arbitrary<StoredValues> = fc
  .dictionary(anyKey, anyValue)
  .map(entries => ({ ...entries }))
const anyStorageContent = fc.dictionary(
  fc.oneof(anyKey, fc.constantFrom('other', 'persist:root', 'a b')),
  anyMalformedText,
)

const isStorageKey = (name: string): name is StorageKey => STORAGE_KEYS.some(key => key === name)
const readForeignEntries = (content: Readonly<Record<string, string>>) =>
  Object.entries(content).filter(([name]) => !isStorageKey(name))

/** Reads the values of all storage keys. A missing value is returned as an empty string. */
const readValues = (storage: MemoryStorage) => STORAGE_KEYS.map(name => storage.getItem(name) ?? '')

test('a write changes only the given keys', () => {
  fc.assert(
    fc.property(anyStorageContent, anyValues, (content, wanted) => {
      const storage = new MemoryStorage(content)
      expect(createAppStorage(storage).write(wanted)).toBeNull()
      for (const name of STORAGE_KEYS) {
        const expected = name in wanted ? wanted[name] : content[name]
        expect(storage.getItem(name) ?? '').toBe(expected ?? '')
      }
      expect(readForeignEntries(storage.content)).toEqual(readForeignEntries(content))
    }),
    { numRuns: 200 },
  )
})

test('a key that already has the given value is not written again', () => {
  fc.assert(
    fc.property(anyStorageContent, anyValues, (content, wanted) => {
      const storage = new MemoryStorage(content)
      const appStorage = createAppStorage(storage)
      appStorage.write(wanted)
      const differing = STORAGE_KEYS.filter(
        name => name in wanted && (wanted[name] ?? '') !== (content[name] ?? ''),
      )
      expect(storage.calls.map(call => call.key).sort()).toEqual([...differing].sort())
      const writes = storage.calls.length
      appStorage.write(wanted)
      expect(storage.calls).toHaveLength(writes)
    }),
    { numRuns: 200 },
  )
})

test('if storage becomes full during a write, all former values are restored', () => {
  fc.assert(
    fc.property(anyStorageContent, anyValues, fc.nat({ max: 8 }), (content, wanted, capacity) => {
      const storage = new MemoryStorage(content)
      const was = readValues(storage)
      let written = 0
      let isFull = false
      // Storage is full after `capacity` writes: it refuses new keys, but still accepts keys
      // of `content`.
      storage.failWith(({ method, key }) => {
        if (method !== 'setItem') return null
        written += 1
        isFull ||= written > capacity
        return isFull && !(key in content) ? createQuotaError() : null
      })
      const problem = createAppStorage(storage).write(wanted)
      if (problem === null) return
      expect(problem).toBe('full')
      expect(readValues(storage)).toEqual(was)
      expect(readForeignEntries(storage.content)).toEqual(readForeignEntries(content))
    }),
    { numRuns: 200 },
  )
})

test('the methods of the app storage never throw, whatever error the browser storage throws', () => {
  const misbehaving: fc.Arbitrary<WriteErrorRule> = fc.func(
    fc.option(
      fc.constantFrom(new Error(), createQuotaError(), new DOMException('', 'SecurityError')),
    ),
  )
  fc.assert(
    fc.property(
      anyStorageContent,
      anyValues,
      misbehaving,
      anyKey,
      (content, wanted, refuses, name) => {
        const storage = new MemoryStorage(content, refuses)
        const appStorage = createAppStorage(storage)
        expect([null, 'full', 'blocked', 'stuck']).toContain(appStorage.write(wanted))
        expect(() => [
          appStorage.read(name),
          appStorage.has(name),
          appStorage.isStale(STORAGE_KEYS),
        ]).not.toThrow()
      },
    ),
    { numRuns: 200 },
  )
})

const throwError = () => {
  throw new Error('no')
}

test.each([
  ['throws an error', throwError],
  ['does nothing', () => {}],
])('if `removeItem` %s, a removed value becomes empty', (_, fail) => {
  const storage = new MemoryStorage({ accessToken: 'a', refreshToken: 'r' })
  jest.spyOn(storage, 'removeItem').mockImplementation(fail)
  const appStorage = createAppStorage(storage)
  expect(appStorage.write({ accessToken: null })).toBeNull()
  expect(storage.content).toEqual({ accessToken: '', refreshToken: 'r' })
  expect(appStorage.has('accessToken')).toBe(false)
})

test.each(STORAGE_KEYS)(
  'a stored value of %s is ignored only if it is longer than the maximum length for this key',
  name => {
    const longest = 'x'.repeat(MAX_VALUE_LENGTH[name])
    expect(createAppStorage(new MemoryStorage({ [name]: longest })).read(name)).toBe(longest)
    expect(createAppStorage(new MemoryStorage({ [name]: `${longest}x` })).read(name)).toBeNull()
  },
)

test('if another tab changes a key, isStale is true until this key is read or written', () => {
  const storage = new MemoryStorage()
  const appStorage = createAppStorage(storage)
  expect(appStorage.isStale(STORAGE_KEYS)).toBe(false)
  appStorage.read('language')
  expect(appStorage.isStale(STORAGE_KEYS)).toBe(false)
  storage.setItem('language', 'de')
  expect(appStorage.isStale(['language'])).toBe(true)
  expect(appStorage.isStale(['accessToken'])).toBe(false)
  expect(appStorage.isStale(STORAGE_KEYS)).toBe(true)
  expect(appStorage.has('language')).toBe(true)
  expect(appStorage.isStale(['language'])).toBe(true)
  appStorage.read('language')
  expect(appStorage.isStale(['language'])).toBe(false)
  appStorage.write({ language: 'fr' })
  expect(appStorage.isStale(['language'])).toBe(false)
  storage.clear()
  expect(appStorage.isStale(['language'])).toBe(true)
})

test('the access token is written last, and removed first', () => {
  const storage = new MemoryStorage()
  createAppStorage(storage).write({ accessToken: 'a', refreshToken: 'r', tokenExpiration: 't' })
  expect(storage.calls.at(-1)?.key).toBe('accessToken')
  createAppStorage(storage).write({ accessToken: null, refreshToken: null, tokenExpiration: null })
  expect(storage.calls[3]?.key).toBe('accessToken')
})
