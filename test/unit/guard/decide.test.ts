import fc from 'fast-check'
import { ACCESS_FAILURES, accessFromList, type Access } from '@/guard/access'
import { decide } from '@/guard/decide'
import { sessionSlice, type Session } from '@/session/sessionSlice'
import {
  anyRelativeUrl,
  anyPageEntry,
  anySignedInSession,
  anySignedOutReason,
} from '../../support/arbitraries'

const createAccess = (...entries: string[]) => accessFromList(entries, 0)

const anyAccess: fc.Arbitrary<Access> = fc.oneof(
  fc.constant<Access>({ status: 'pending' }),
  fc.constantFrom(...ACCESS_FAILURES).map((reason): Access => ({ status: 'failed', reason })),
  fc.array(anyPageEntry, { maxLength: 4 }).map(entries => createAccess(...entries)),
)

const [sampleSession] = fc.sample(anySignedInSession, { numRuns: 1, seed: 1 })
const createSession = (...roles: string[]): Session => {
  if (!sampleSession) throw new Error('There is no session')
  return { ...sampleSession, roles }
}

test("while the session is being restored, the verdict is 'pending'", () => {
  fc.assert(
    fc.property(anyRelativeUrl, anyAccess, (path, known) => {
      expect(decide(path, sessionSlice.getInitialState(), known)).toEqual({ verdict: 'pending' })
    }),
  )
})

test("for a signed-out visitor, the verdict is 'signInRequired', whatever the path and the list are", () => {
  fc.assert(
    fc.property(anyRelativeUrl, anySignedOutReason, anyAccess, (path, ended, known) => {
      const session: Session = { status: 'signedOut', reason: ended, formerUser: null }
      expect(decide(path, session, known)).toEqual({
        verdict: 'signInRequired',
        reason: ended,
      })
    }),
  )
  const waiting: Session = { status: 'signingIn', requestId: 'x', formerUser: null }
  expect(decide('/a', waiting, createAccess('/a'))).toEqual({
    verdict: 'signInRequired',
    reason: 'noToken',
  })
})

test('a path is allowed if and only if a user is signed in and the loaded list has a matching entry', () => {
  const session = fc.oneof(
    fc.constant(sessionSlice.getInitialState()),
    anySignedOutReason.map((reason): Session => ({
      status: 'signedOut',
      reason,
      formerUser: null,
    })),
    fc.array(fc.string(), { maxLength: 2 }).map(roles => createSession(...roles)),
  )
  fc.assert(
    fc.property(anyRelativeUrl, session, anyAccess, (path, anySession, known) => {
      const decision = decide(path, anySession, known)
      const isOpen =
        anySession.status === 'signedIn' && known.status === 'known' && known.match(path) !== null
      expect(decision.verdict === 'allowed').toBe(isOpen)
      if (decision.verdict === 'allowed' && known.status === 'known') {
        expect(known.entries).toContain(decision.matched)
      }
    }),
    { numRuns: 400 },
  )
})

test.each([
  ['an entry matches', 'allowed', 'matched', ['admin'], createAccess('/users', '/a')],
  ['no entry matches', 'forbidden', 'noMatch', ['admin'], createAccess('/b')],
  ['the list is empty', 'forbidden', 'noPages', ['admin'], createAccess()],
  ['the user has no roles', 'forbidden', 'noRoles', [], createAccess()],
])("if %s, the verdict is '%s' with the reason '%s'", (_, verdict, reason, roles, known) => {
  expect(decide('/a', createSession(...roles), known)).toMatchObject({ verdict, reason })
})

test.each(ACCESS_FAILURES)(
  "if the list of allowed pages could not be fetched (%s), the verdict is 'unavailable'",
  reason => {
    const known: Access = { status: 'failed', reason }
    expect(decide('/a', createSession('admin'), known)).toEqual({ verdict: 'unavailable', reason })
  },
)

test("while the list of allowed pages is loading, the verdict is 'pending'", () => {
  expect(decide('/a', createSession('admin'), { status: 'pending' })).toEqual({
    verdict: 'pending',
  })
})
