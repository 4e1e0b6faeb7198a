import fc from 'fast-check'
import { createFingerprint } from '@/lib/createFingerprint'
import { discardSecrets, sealBody, sealToken, sealUserId, unseal } from '@/session/vault'

test('the handle of a secret does not contain the secret; the secret can be unsealed until it is discarded', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 12 }), secret => {
      const token = sealToken(secret)
      const body = sealBody({ password: secret })
      expect(unseal(token)).toBe(secret)
      expect(unseal(body)).toBe(JSON.stringify({ password: secret }))
      expect(token + body).not.toContain(secret)
      discardSecrets(token, body, null)
      expect([unseal(token), unseal(body)]).toEqual([null, null])
    }),
  )
})

test('each handle contains a different random part', () => {
  const readRandomPart = (handle: string) => /[0-9a-f]{32}$/.exec(handle)?.[0]
  const parts = ['one', 'two', 'three'].flatMap(text => [
    readRandomPart(sealToken(text)),
    readRandomPart(sealBody({ text })),
    readRandomPart(sealUserId({ issuer: null, id: text })),
  ])
  expect(parts).not.toContain(undefined)
  expect(new Set(parts).size).toBe(9)
})

/** Two texts with the same fingerprint, found by a search. */
const HASH_COLLISION = ['text number 2112789', 'text number 2349192'] as const

test('two different texts with the same fingerprint have different handles', () => {
  const [one, other] = HASH_COLLISION
  expect(createFingerprint(one)).toBe(createFingerprint(other))
  expect(sealToken(one)).not.toBe(sealToken(other))
  expect([unseal(sealToken(one)), unseal(sealToken(other))]).toEqual([one, other])
})

test('the handle of a discarded token is never used for another token', () => {
  const [one, other] = HASH_COLLISION
  const handle = sealToken(one)
  discardSecrets(handle)
  expect(sealToken(other)).not.toBe(handle)
  expect(unseal(handle)).toBeNull()
})

test('users with different issuers or ids have different handles, even if the fingerprints of the ids are equal', () => {
  const [one, other] = HASH_COLLISION
  const handle = sealUserId({ issuer: 'a', id: one })
  expect(sealUserId({ issuer: 'a', id: one })).toBe(handle)
  const others = [
    { issuer: 'a', id: other },
    { issuer: 'b', id: one },
    { issuer: null, id: one },
    { issuer: 'a', id: null },
  ]
  for (const user of others) expect(sealUserId(user)).not.toBe(handle)
})
