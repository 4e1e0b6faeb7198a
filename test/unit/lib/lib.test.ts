import fc from 'fast-check'
import { fingerprint } from '@/lib/fingerprint'
import { isOneOf } from '@/lib/isOneOf'
import { sameList } from '@/lib/sameList'
import { textList } from '@/lib/textList'
import { discard, unseal, sealBody, sealToken } from '@/session/vault'

test('a secret is behind its handle until it is discarded, and never in it', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 12 }), secret => {
      const token = sealToken(secret)
      const body = sealBody({ password: secret })
      expect(unseal(token)).toBe(secret)
      expect(unseal(body)).toBe(JSON.stringify({ password: secret }))
      expect(token + body).not.toContain(secret)
      discard(token, body, null)
      expect([unseal(token), unseal(body)]).toEqual([null, null])
    }),
  )
})

test('the same token has the same handle, another one another', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 20 }), fc.string({ minLength: 20 }), (one, other) => {
      expect(sealToken(one)).toBe(sealToken(one))
      expect(sealToken(one) === sealToken(other)).toBe(one === other)
    }),
  )
})

test('the same body twice has two handles: a fingerprint of a password could be guessed', () => {
  const [one, other] = [sealBody({ password: 'demo' }), sealBody({ password: 'demo' })]
  expect(one).not.toBe(other)
  expect(one).not.toContain(fingerprint(JSON.stringify({ password: 'demo' })))
  for (const handle of [one, other]) expect(handle).toMatch(/^sealed:body-\d+$/)
})

test.each([
  ['', '811c9dc5'],
  ['a', 'e40c292c'],
  ['foobar', 'bf9cf968'],
])('the fingerprint of %j is that of the standard', (text, digits) => {
  expect(fingerprint(text)).toBe(digits)
})

test('a list of texts has texts only, in their order and each once', () => {
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.array(fc.anything())), value => {
      const texts = textList(value)
      expect(new Set(texts).size).toBe(texts.length)
      for (const text of texts) expect(text).not.toBe('')
      expect(textList(texts)).toEqual(texts)
    }),
    { numRuns: 1_000 },
  )
  expect(textList(['b', 7, 'a', 'b', '7', null, 1.5, ['c'], {}, NaN])).toEqual(['b', '7', 'a'])
})

test('lists are the same when they hold the same texts in the same order', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), fc.array(fc.string()), (one, other) => {
      expect(sameList(one, [...one])).toBe(true)
      expect(sameList(one, other)).toBe(JSON.stringify(one) === JSON.stringify(other))
    }),
  )
})

test('only a word of the set is one of them', () => {
  expect(isOneOf(['a', 'b'], 'a')).toBe(true)
  for (const value of ['A', '', null, undefined, 0, ['a'], 'constructor']) {
    expect(isOneOf(['a', 'b'], value)).toBe(false)
  }
})
