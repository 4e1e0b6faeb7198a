import fc from 'fast-check'
import { KEYS, MAX_LENGTH, type Key } from '@/storage/keys'
import { createMirror, type Values } from '@/storage/mirror'
import { hostileText } from '../../support/arbitraries'
import { MemoryStorage, quotaError, type Refuses } from '../../support/memoryStorage'

const key = fc.constantFrom(...KEYS)
const value = fc.option(fc.oneof(hostileText, fc.constant('kept')))
const values: fc.Arbitrary<Values> = fc.dictionary(key, value).map(entries => ({ ...entries }))
const before = fc.dictionary(
  fc.oneof(key, fc.constantFrom('other', 'persist:root', 'a b')),
  hostileText,
)

const isOurs = (name: string): name is Key => KEYS.some(ours => ours === name)
const foreign = (content: Readonly<Record<string, string>>) =>
  Object.entries(content).filter(([name]) => !isOurs(name))

/** What is found under the keys when an empty value counts as absent. */
const meaning = (storage: MemoryStorage) => KEYS.map(name => storage.getItem(name) ?? '')

test('what is written is what lies there, under the keys that were named and no other', () => {
  fc.assert(
    fc.property(before, values, (content, wanted) => {
      const storage = new MemoryStorage(content)
      expect(createMirror(storage).write(wanted)).toBeNull()
      for (const name of KEYS) {
        const expected = name in wanted ? wanted[name] : content[name]
        expect(storage.getItem(name) ?? '').toBe(expected ?? '')
      }
      expect(foreign(storage.content)).toEqual(foreign(content))
    }),
    { numRuns: 1_000 },
  )
})

test('what lies there already is not touched', () => {
  fc.assert(
    fc.property(before, values, (content, wanted) => {
      const storage = new MemoryStorage(content)
      const mirror = createMirror(storage)
      mirror.write(wanted)
      const differing = KEYS.filter(
        name => name in wanted && (wanted[name] ?? '') !== (content[name] ?? ''),
      )
      expect(storage.calls.map(call => call.key).sort()).toEqual([...differing].sort())
      const writes = storage.calls.length
      mirror.write(wanted)
      expect(storage.calls).toHaveLength(writes)
    }),
    { numRuns: 1_000 },
  )
})

test('values that do not fit are not there in part', () => {
  fc.assert(
    fc.property(before, values, fc.nat({ max: 8 }), (content, wanted, fitting) => {
      const storage = new MemoryStorage(content)
      const was = meaning(storage)
      let written = 0
      let isFull = false
      // Full from the given write on; what lay there before fits again.
      storage.refuse(({ method, key }) => {
        if (method !== 'setItem') return null
        written += 1
        isFull ||= written > fitting
        return isFull && !(key in content) ? quotaError() : null
      })
      const problem = createMirror(storage).write(wanted)
      if (problem === null) return
      expect(problem).toBe('full')
      expect(meaning(storage)).toEqual(was)
      expect(foreign(storage.content)).toEqual(foreign(content))
    }),
    { numRuns: 1_000 },
  )
})

test.each([1, 2, 3])('a sign-in whose write number %d fails leaves nothing behind', number => {
  const storage = new MemoryStorage({ other: 'foreign' })
  let writes = 0
  storage.refuse(({ method }) =>
    method === 'setItem' && ++writes === number ? quotaError() : null,
  )
  const session = { accessToken: 'a', refreshToken: 'r', tokenExpiration: 't' }
  expect(createMirror(storage).write(session)).toBe('full')
  expect(storage.content).toEqual({ other: 'foreign' })
})

test('no storage makes it throw, whatever it does', () => {
  const misbehaving: fc.Arbitrary<Refuses> = fc.func(
    fc.option(
      fc.constantFrom(new Error('odd'), quotaError(), new DOMException('no', 'SecurityError')),
    ),
  )
  fc.assert(
    fc.property(before, values, misbehaving, key, (content, wanted, refuses, name) => {
      const storage = new MemoryStorage(content, refuses)
      const mirror = createMirror(storage)
      expect([null, 'full', 'blocked', 'stuck']).toContain(mirror.write(wanted))
      expect(() => [mirror.read(name), mirror.has(name), mirror.isStale(KEYS)]).not.toThrow()
    }),
    { numRuns: 1_000 },
  )
})

test("a storage that can't be read holds nothing", () => {
  const storage = new MemoryStorage({ accessToken: 'a' })
  jest.spyOn(storage, 'getItem').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError')
  })
  const mirror = createMirror(storage)
  expect(KEYS.map(mirror.read)).toEqual(KEYS.map(() => null))
  expect(KEYS.some(mirror.has)).toBe(false)
})

test("a key that can't be removed is emptied, and one that can't be emptied is reported", () => {
  const storage = new MemoryStorage({ accessToken: 'a', refreshToken: 'r' })
  storage.refuse(({ method }) => (method === 'removeItem' ? new Error('no') : null))
  const mirror = createMirror(storage)
  expect(mirror.write({ accessToken: null })).toBeNull()
  expect(storage.content).toEqual({ accessToken: '', refreshToken: 'r' })
  expect(mirror.has('accessToken')).toBe(false)

  storage.refuse(() => new Error('no'))
  expect(mirror.write({ refreshToken: null })).toBe('stuck')
  storage.refuse(() => null)
  expect(mirror.write({ refreshToken: null })).toBeNull()
  expect(mirror.has('refreshToken')).toBe(false)
})

test('one key that is stuck does not keep the others from going', () => {
  const storage = new MemoryStorage({ accessToken: 'a', refreshToken: 'r', tokenExpiration: 't' })
  storage.refuse(({ key: name }) => (name === 'refreshToken' ? new Error('no') : null))
  const nothing = { accessToken: null, refreshToken: null, tokenExpiration: null }
  expect(createMirror(storage).write(nothing)).toBe('stuck')
  expect(storage.content).toEqual({ refreshToken: 'r' })
})

test.each(KEYS)('the longest value that %s is read from is as long as its limit', name => {
  const longest = 'x'.repeat(MAX_LENGTH[name])
  expect(createMirror(new MemoryStorage({ [name]: longest })).read(name)).toBe(longest)
  expect(createMirror(new MemoryStorage({ [name]: `${longest}x` })).read(name)).toBeNull()
})

test('a value is stale once somebody else has changed it, until it is read or written', () => {
  const storage = new MemoryStorage()
  const mirror = createMirror(storage)
  expect(mirror.isStale(KEYS)).toBe(false)
  mirror.read('language')
  expect(mirror.isStale(KEYS)).toBe(false)
  storage.setItem('language', 'de')
  expect(mirror.isStale(['language'])).toBe(true)
  expect(mirror.isStale(['accessToken'])).toBe(false)
  expect(mirror.has('language')).toBe(true)
  expect(mirror.isStale(['language'])).toBe(true)
  mirror.read('language')
  expect(mirror.isStale(['language'])).toBe(false)
  mirror.write({ language: 'fr' })
  expect(mirror.isStale(['language'])).toBe(false)
  storage.clear()
  expect(mirror.isStale(['language'])).toBe(true)
})

test('without storage nothing is kept and nothing fails', () => {
  const mirror = createMirror(null)
  expect(mirror.isThere).toBe(false)
  expect(mirror.write({ accessToken: 'a' })).toBeNull()
  expect(mirror.read('accessToken')).toBeNull()
  expect(mirror.isStale(KEYS)).toBe(false)
})

test('the token is written last: it is what makes a session', () => {
  const storage = new MemoryStorage()
  createMirror(storage).write({ accessToken: 'a', refreshToken: 'r', tokenExpiration: 't' })
  expect(storage.calls.at(-1)?.key).toBe('accessToken')
  createMirror(storage).write({ accessToken: null, refreshToken: null, tokenExpiration: null })
  expect(storage.calls[3]?.key).toBe('accessToken')
})

test('an empty value is an absent one', () => {
  expect(createMirror(new MemoryStorage({ language: '' })).read('language')).toBeNull()
})

test('what is refused for another reason than room is taken back whole, too', () => {
  const storage = new MemoryStorage({ refreshToken: 'before' })
  storage.refuse(({ method, key: name }) =>
    method === 'setItem' && name === 'accessToken' ? new DOMException('no', 'SecurityError') : null,
  )
  const mirror = createMirror(storage)
  expect(mirror.isThere).toBe(true)
  expect(mirror.write({ accessToken: 'a', refreshToken: 'r', language: 'de' })).toBe('blocked')
  expect(storage.content).toEqual({ refreshToken: 'before' })
})

test('one key that somebody has changed makes them all stale', () => {
  const storage = new MemoryStorage({ language: 'de', accessToken: 'a' })
  const mirror = createMirror(storage)
  for (const name of KEYS) mirror.read(name)
  expect(mirror.isStale(KEYS)).toBe(false)
  storage.setItem('language', 'fr')
  expect(mirror.isStale(KEYS)).toBe(true)
})
