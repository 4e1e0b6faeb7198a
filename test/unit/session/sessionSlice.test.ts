import fc from 'fast-check'
import { REHYDRATE } from 'redux-persist'
import {
  adopted,
  endingSoon,
  isInvoluntary,
  selectIdentity,
  selectIsEnding,
  selectLastUser,
  selectMayReturn,
  sessionSlice,
  signedIn,
  signedOut,
  userChanged,
  type Session,
} from '@/session/sessionSlice'
import { userFingerprint, type SessionResult } from '@/session/storedSession'
import { identity, signedOutReason, unusableReason } from '../../support/arbitraries'
import {
  loginFailed,
  loginSent,
  loginSucceeded,
  refreshed,
  refreshFailed,
  renewed,
} from '../../support/authActions'

const { reducer } = sessionSlice
const START = sessionSlice.getInitialState()
const inState = (session: Session) => ({ session })

const attempt = fc.constantFrom('first', 'second', 'third')
const rehydrated = (payload?: SessionResult) => ({ type: REHYDRATE, key: 'session', payload })
const NOTHING_STORED = rehydrated()

const event = fc.oneof(
  attempt.map(loginSent),
  fc.tuple(attempt, identity).map(([attempt, user]) => loginSucceeded(attempt, user)),
  attempt.map(loginFailed),
  identity.map(user => adopted(user)),
  signedOutReason.map(why => signedOut(why)),
  fc.constant(NOTHING_STORED),
  unusableReason.map(why => rehydrated({ reason: why, formerUser: null })),
  identity.map(user => rehydrated({ identity: user })),
)
const history = fc.array(event, { maxLength: 12 })

type Event = Parameters<typeof reducer>[1]
const after = (events: readonly Event[], from: Session = START) =>
  events.reduce<Session>(reducer, from)

test('a session changes its status only along the listed transitions', () => {
  const transitions: Record<Session['status'], Session['status'][]> = {
    restoring: ['restoring', 'signedIn', 'signedOut'],
    signedOut: ['signedOut', 'signingIn', 'signedIn'],
    signingIn: ['signingIn', 'signedIn', 'signedOut'],
    signedIn: ['signedIn', 'signedOut'],
  }
  fc.assert(
    fc.property(history, event, (past, next) => {
      const session = after(past)
      expect(transitions[session.status]).toContain(reducer(session, next).status)
    }),
    { numRuns: 1_000 },
  )
})

test('each action changes a session only in the listed states', () => {
  const changes: Record<string, Session['status'][]> = {
    [loginSent('').type]: ['signedOut'],
    'api/executeMutation/fulfilled': ['signingIn'],
    [loginFailed('').type]: ['signingIn'],
    [adopted.type]: ['restoring', 'signedOut', 'signingIn', 'signedIn'],
    [signedOut.type]: ['restoring', 'signingIn', 'signedIn'],
    [REHYDRATE]: ['restoring'],
  }
  fc.assert(
    fc.property(history, event, (past, next) => {
      const session = after(past)
      if (changes[next.type]?.includes(session.status)) return
      expect(reducer(session, next)).toBe(session)
    }),
    { numRuns: 1_000 },
  )
})

test('a late response does not restart an ended session', () => {
  const responses = fc.array(event.filter(({ type }) => /fulfilled|rejected|REHYD/.test(type)))
  fc.assert(
    fc.property(history, signedOutReason, responses, (past, why, late) => {
      const ended = after([NOTHING_STORED, ...past, loginSent('x'), signedOut(why)])
      expect(after(late, ended)).toBe(ended)
      expect(ended.status).toBe('signedOut')
    }),
    { numRuns: 1_000 },
  )
})

test('a response to an earlier sign-in attempt changes nothing', () => {
  const older = fc.oneof(
    identity.map(user => loginSucceeded('older', user)),
    fc.constant(loginFailed('older')),
  )
  fc.assert(
    fc.property(older, response => {
      const waiting = after([
        NOTHING_STORED,
        loginSent('older'),
        signedOut('asked'),
        loginSent('newer'),
      ])
      expect(waiting).toMatchObject({ status: 'signingIn', attempt: 'newer' })
      expect(reducer(waiting, response)).toBe(waiting)
    }),
  )
})

test('actions of redux-persist for another slice, and other action types, change nothing', () => {
  for (const other of [
    { type: REHYDRATE, key: 'theme' },
    { type: 'persist/PERSIST', key: 'session' },
  ]) {
    expect(reducer(START, { ...other, payload: { reason: 'expired' } })).toBe(START)
  }
})

test('signedIn and userChanged do not change the state', () => {
  fc.assert(
    fc.property(history, identity, (past, { roles, expiresAt }) => {
      const session = after(past)
      expect(reducer(session, signedIn({ roles, expiresAt }))).toBe(session)
      expect(reducer(session, userChanged())).toBe(session)
    }),
  )
})

test('selectIdentity returns an identity only while the status is signedIn', () => {
  fc.assert(
    fc.property(history, past => {
      const session = after(past)
      expect(selectIdentity(inState(session)) === null).toBe(session.status !== 'signedIn')
    }),
  )
})

test('after a sign-in, only the first user or the last user may return to the last page', () => {
  fc.assert(
    fc.property(identity, identity, (one, other) => {
      const session = after([
        rehydrated({ identity: one }),
        signedOut('expired'),
        loginSent('again'),
        loginSucceeded('again', other),
      ])
      expect(selectMayReturn(inState(session))).toBe(one.user.id === other.user.id)
      const first = after([NOTHING_STORED, loginSent('first'), loginSucceeded('first', other)])
      expect(selectMayReturn(inState(first))).toBe(true)
    }),
  )
})

test('a signed-out visitor may not return to the last page', () => {
  expect(selectMayReturn(inState(after([NOTHING_STORED])))).toBe(false)
})

test('endingSoon sets isEnding, and extending the session resets it', () => {
  fc.assert(
    fc.property(identity, identity, (user, next) => {
      const session = after([rehydrated({ identity: user })])
      const ending = reducer(session, endingSoon())
      expect(ending).toEqual({ ...session, isEnding: true })
      expect([session, ending].map(inState).map(selectIsEnding)).toEqual([false, true])
      const same = { ...next, user: user.user }
      for (const extended of [
        renewed(user.accessToken, same),
        refreshed(user.accessToken, same),
        adopted(same),
      ]) {
        expect(reducer(ending, extended)).toMatchObject({ ...same, isEnding: false })
      }
      expect(reducer(ending, refreshFailed(user.accessToken))).toBe(ending)
      expect(selectIsEnding(inState(reducer(ending, signedOut('asked'))))).toBe(false)
    }),
  )
})

test('new tokens for a replaced session change nothing', () => {
  fc.assert(
    fc.property(identity, identity, (user, next) => {
      const session = after([rehydrated({ identity: user })])
      for (const late of [renewed, refreshed]) {
        expect(reducer(session, late('sealed:former', next))).toBe(session)
      }
    }),
  )
})

test('late renewals and refreshes do not change an ended session', () => {
  fc.assert(
    fc.property(identity, identity, signedOutReason, (user, next, why) => {
      const ended = after([rehydrated({ identity: user }), signedOut(why)])
      for (const late of [
        renewed(user.accessToken, next),
        refreshed(user.accessToken, next),
        refreshFailed(user.accessToken),
        endingSoon(),
      ]) {
        expect(reducer(ended, late)).toBe(ended)
      }
    }),
  )
})

test('selectLastUser returns the last user, and null before the first session', () => {
  fc.assert(
    fc.property(identity, signedOutReason, (user, why) => {
      expect(selectLastUser(inState(START))).toBeNull()
      expect(after([signedOut(why)])).toMatchObject({ formerUser: null })
      const entered = after([adopted(user)])
      expect(entered).toMatchObject({ formerUser: null })
      const formerUser = userFingerprint(user.user)
      expect(selectLastUser(inState(entered))).toBe(formerUser)
      const ended = reducer(entered, signedOut(why))
      expect(ended).toMatchObject({ formerUser })
      const failed = after([loginSent('x'), loginFailed('x')], ended)
      expect(failed).toMatchObject({ reason: 'noToken', formerUser })
    }),
  )
})

test('isInvoluntary is true only for expired and refused sessions', () => {
  fc.assert(
    fc.property(signedOutReason, why => {
      expect(isInvoluntary(why)).toBe(['expired', 'refused'].includes(why))
    }),
  )
})
