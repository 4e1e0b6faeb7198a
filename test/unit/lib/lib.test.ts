import fc from 'fast-check'
import { createFingerprint } from '@/lib/createFingerprint'
import { createListeners } from '@/lib/createListeners'
import { isMember } from '@/lib/isMember'
import { isSameList } from '@/lib/isSameList'
import { toTextList } from '@/lib/toTextList'

test.each([
  ['', '811c9dc5'],
  ['a', 'e40c292c'],
  ['foobar', 'bf9cf968'],
  ['akd', '0d368b73'],
])('the fingerprint of %j is the FNV-1a hash %s', (text, digits) => {
  expect(createFingerprint(text)).toBe(digits)
})

test('toTextList returns the non-empty strings and integers of a list as texts, in order and without duplicates', () => {
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.array(fc.anything())), value => {
      const texts = toTextList(value)
      expect(new Set(texts).size).toBe(texts.length)
      for (const text of texts) expect(text).not.toBe('')
      expect(toTextList(texts)).toEqual(texts)
    }),
    { numRuns: 1_000 },
  )
  expect(toTextList(['b', 7, 'a', 'b', '7', null, 1.5, ['c'], {}, NaN])).toEqual(['b', '7', 'a'])
})

test('isSameList is true only for lists with equal items in the same order', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), fc.array(fc.string()), (one, other) => {
      expect(isSameList(one, [...one])).toBe(true)
      expect(isSameList(one, other)).toBe(JSON.stringify(one) === JSON.stringify(other))
    }),
  )
})

test('isMember is true only for strings in the list', () => {
  expect(isMember(['a', 'b'], 'a')).toBe(true)
  for (const value of ['A', '', null, undefined, 0, ['a'], 'constructor']) {
    expect(isMember(['a', 'b'], value)).toBe(false)
  }
})

test('createListeners notifies each listener until this listener unsubscribes', () => {
  const { notify, subscribe } = createListeners()
  const [first, second] = [jest.fn(), jest.fn()]
  const unsubscribe = subscribe(first)
  subscribe(second)

  notify()
  unsubscribe()
  notify()

  expect(first).toHaveBeenCalledTimes(1)
  expect(second).toHaveBeenCalledTimes(2)
})
