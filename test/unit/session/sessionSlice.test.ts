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
import { identity, reason, unusableReason } from '../../support/arbitraries'
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
  reason.map(why => signedOut(why)),
  fc.constant(NOTHING_STORED),
  unusableReason.map(why => rehydrated({ reason: why, formerUser: null })),
  identity.map(user => rehydrated({ identity: user })),
)
const history = fc.array(event, { maxLength: 12 })

type Event = Parameters<typeof reducer>[1]
const after = (events: readonly Event[], from: Session = START) =>
  events.reduce<Session>(reducer, from)

test('a session moves only along the edges drawn here', () => {
  const edges: Record<Session['status'], Session['status'][]> = {
    restoring: ['restoring', 'signedIn', 'signedOut'],
    signedOut: ['signedOut', 'signingIn', 'signedIn'],
    signingIn: ['signingIn', 'signedIn', 'signedOut'],
    signedIn: ['signedIn', 'signedOut'],
  }
  fc.assert(
    fc.property(history, event, (past, next) => {
      const session = after(past)
      expect(edges[session.status]).toContain(reducer(session, next).status)
    }),
    { numRuns: 1_000 },
  )
})

test('each event changes a session only in the states named here', () => {
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

test('a late response does not revive an ended session', () => {
  const responses = fc.array(event.filter(({ type }) => /fulfilled|rejected|REHYD/.test(type)))
  fc.assert(
    fc.property(history, reason, responses, (past, why, late) => {
      const ended = after([NOTHING_STORED, ...past, loginSent('x'), signedOut(why)])
      expect(after(late, ended)).toBe(ended)
      expect(ended.status).toBe('signedOut')
    }),
    { numRuns: 1_000 },
  )
})

test('a response to an older attempt changes nothing', () => {
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

test('an event of another slice, or of another kind, changes nothing', () => {
  for (const other of [
    { type: REHYDRATE, key: 'theme' },
    { type: 'persist/PERSIST', key: 'session' },
  ]) {
    expect(reducer(START, { ...other, payload: { reason: 'expired' } })).toBe(START)
  }
})

test('the events that only announce something change nothing', () => {
  fc.assert(
    fc.property(history, identity, (past, { roles, expiresAt }) => {
      const session = after(past)
      expect(reducer(session, signedIn({ roles, expiresAt }))).toBe(session)
      expect(reducer(session, userChanged())).toBe(session)
    }),
  )
})

test('there is an identity exactly while the status is signedIn', () => {
  fc.assert(
    fc.property(history, past => {
      const session = after(past)
      expect(selectIdentity(inState(session)) === null).toBe(session.status !== 'signedIn')
    }),
  )
})

test('after a sign-in only the last user, or the first one, may return', () => {
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

test('a signed-out visitor may not return', () => {
  expect(selectMayReturn(inState(after([NOTHING_STORED])))).toBe(false)
})

test('a session is ending from the warning until it is extended', () => {
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

test('new tokens for a session that was replaced meanwhile change nothing', () => {
  fc.assert(
    fc.property(identity, identity, (user, next) => {
      const session = after([rehydrated({ identity: user })])
      for (const late of [renewed, refreshed]) {
        expect(reducer(session, late('sealed:former', next))).toBe(session)
      }
    }),
  )
})

test('nothing extends a session that has ended', () => {
  fc.assert(
    fc.property(identity, identity, reason, (user, next, why) => {
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

test('the last user is remembered, and there is none before the first session', () => {
  fc.assert(
    fc.property(identity, reason, (user, why) => {
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

test('only expired and refused sessions end without the wish of the user', () => {
  fc.assert(
    fc.property(reason, why => {
      expect(isInvoluntary(why)).toBe(['expired', 'refused'].includes(why))
    }),
  )
})
