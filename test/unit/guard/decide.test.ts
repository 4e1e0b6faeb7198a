import fc from 'fast-check'
import type { Access } from '@/guard/access'
import { decide } from '@/guard/decide'
import { createMatcher } from '@/guard/matcher'
import type { Session } from '@/session/sessionSlice'
import { address, entry, identity, reason } from '../../support/arbitraries'

const failures = [
  ...['refused', 'tooMany', 'invalid', 'noService', 'server', 'network', 'timeout', 'malformed'],
] as const

const listed = (...entries: string[]): Access => ({
  status: 'known',
  entries,
  match: createMatcher(entries),
  fetchedAt: 0,
  failure: null,
})

const access: fc.Arbitrary<Access> = fc.oneof(
  fc.constant<Access>({ status: 'pending' }),
  fc
    .constantFrom(
      'refused',
      'tooMany',
      'invalid',
      'noService',
      'server',
      'network',
      'timeout',
      'malformed',
    )
    .map((why): Access => ({ status: 'failed', reason: why })),
  fc.array(entry, { maxLength: 4 }).map(entries => listed(...entries)),
)

const [someone] = fc.sample(identity, { numRuns: 1, seed: 1 })
const signedIn = (...roles: string[]): Session => {
  if (!someone) throw new Error('There is nobody')
  return {
    ...someone,
    roles,
    formerUser: null,
    isEnding: false,
    isFromOtherTab: false,
    status: 'signedIn',
  }
}

test('nothing is decided while the session is being restored', () => {
  fc.assert(
    fc.property(address, access, (path, known) => {
      expect(decide(path, { status: 'restoring' }, known)).toEqual({ verdict: 'pending' })
    }),
  )
})

test('who is not signed in is asked to, whatever is known of the pages', () => {
  const why: Record<string, string> = { asked: 'noToken', elsewhere: 'noToken' }
  fc.assert(
    fc.property(address, reason, access, (path, ended, known) => {
      const session: Session = { status: 'signedOut', reason: ended, formerUser: null }
      expect(decide(path, session, known)).toEqual({
        verdict: 'signInRequired',
        reason: why[ended] ?? ended,
      })
    }),
  )
  const waiting: Session = { status: 'signingIn', attempt: 'x', formerUser: null }
  expect(decide('/a', waiting, listed('/a'))).toEqual({
    verdict: 'signInRequired',
    reason: 'noToken',
  })
})

test('a page is open only to who is signed in and by an entry of a known list', () => {
  const session = fc.oneof(
    fc.constant<Session>({ status: 'restoring' }),
    reason.map((why): Session => ({ status: 'signedOut', reason: why, formerUser: null })),
    fc.array(fc.string(), { maxLength: 2 }).map(roles => signedIn(...roles)),
  )
  fc.assert(
    fc.property(address, session, access, (path, who, known) => {
      const decision = decide(path, who, known)
      const isOpen =
        who.status === 'signedIn' && known.status === 'known' && known.match(path) !== null
      expect(decision.verdict === 'allowed').toBe(isOpen)
      if (decision.verdict === 'allowed' && known.status === 'known') {
        expect(known.entries).toContain(decision.matched)
      }
    }),
    { numRuns: 1_000 },
  )
})

test.each([
  ['an entry matches', ['admin'], listed('/users', '/a'), 'allowed', 'matched'],
  ['no entry matches', ['admin'], listed('/b'), 'forbidden', 'noMatch'],
  ['the list is empty', ['admin'], listed(), 'forbidden', 'noPages'],
  ['there is no role', [], listed(), 'forbidden', 'noRoles'],
])('where %s', (_, roles, known, verdict, why) => {
  expect(decide('/a', signedIn(...roles), known)).toMatchObject({ verdict, reason: why })
})

test.each(failures)('a list that could not be had (%s) opens nothing and forbids nothing', why => {
  const known: Access = { status: 'failed', reason: why }
  expect(decide('/a', signedIn('admin'), known)).toEqual({ verdict: 'unavailable', reason: why })
})

test('a list that is on its way opens nothing and forbids nothing', () => {
  expect(decide('/a', signedIn('admin'), { status: 'pending' })).toEqual({ verdict: 'pending' })
})
