import fc from 'fast-check'
import { REHYDRATE } from 'redux-persist'
import {
  replacedByOtherTab,
  endingSoon,
  isInvoluntarySignOut,
  selectIdentity,
  selectIsSessionEnding,
  selectIsSessionFromOtherTab,
  selectCurrentOrLastUser,
  selectMayReturnToPage,
  sessionSlice,
  signedIn,
  signedOut,
  signInAbandoned,
  type Session,
} from '@/session/sessionSlice'
import type { SessionResult } from '@/session/storedSession'
import { sealUserId } from '@/session/vault'
import { anyIdentity, anySignedOutReason, anyUnusableReason } from '../../support/arbitraries'
import {
  loginFailed,
  loginSent,
  loginSucceeded,
  refreshSucceeded,
  renewalSucceeded,
  sessionStoredByOtherTab,
} from '../../support/authActions'

const { reducer } = sessionSlice
const INITIAL_SESSION = sessionSlice.getInitialState()
const toState = (session: Session) => ({ session })

const anyRequestId = fc.constantFrom('first', 'second', 'third')
const createRehydrateAction = (payload?: SessionResult) => ({
  type: REHYDRATE,
  key: 'session',
  payload,
})
const NO_STORED_SESSION = createRehydrateAction()

const anyEvent = fc.oneof(
  anyRequestId.map(loginSent),
  fc.tuple(anyRequestId, anyIdentity).map(([requestId, user]) => loginSucceeded(requestId, user)),
  anyRequestId.map(loginFailed),
  anyIdentity.map(user => sessionStoredByOtherTab(user)),
  anySignedOutReason.map(why => signedOut(why)),
  fc.constantFrom(NO_STORED_SESSION, signInAbandoned()),
  anyUnusableReason.map(why => createRehydrateAction({ reason: why, formerUser: null })),
  anyIdentity.map(user => createRehydrateAction({ identity: user })),
)
const anyHistory = fc.array(anyEvent, { maxLength: 12 })

type SessionEvent = Parameters<typeof reducer>[1]
const reduceEvents = (events: readonly SessionEvent[], from: Session = INITIAL_SESSION) =>
  events.reduce<Session>(reducer, from)

test('the status of the session changes only to a status that the current status allows', () => {
  const transitions: Record<Session['status'], Session['status'][]> = {
    restoring: ['restoring', 'signedIn', 'signedOut'],
    signedOut: ['signedOut', 'signingIn', 'signedIn'],
    signingIn: ['signingIn', 'signedIn', 'signedOut'],
    signedIn: ['signedIn', 'signedOut'],
  }
  fc.assert(
    fc.property(anyHistory, anyEvent, (past, next) => {
      const session = reduceEvents(past)
      expect(transitions[session.status]).toContain(reducer(session, next).status)
    }),
    { numRuns: 1_000 },
  )
})

test('an action changes the session only in a status that allows this action', () => {
  const changes: Record<string, Session['status'][]> = {
    [loginSent('').type]: ['signedOut'],
    [signedIn.type]: ['signingIn'],
    [loginFailed('').type]: ['signingIn'],
    [signInAbandoned.type]: ['signingIn'],
    [replacedByOtherTab.type]: ['restoring', 'signedOut', 'signingIn', 'signedIn'],
    [signedOut.type]: ['restoring', 'signingIn', 'signedIn'],
    [REHYDRATE]: ['restoring'],
  }
  fc.assert(
    fc.property(anyHistory, anyEvent, (past, next) => {
      const session = reduceEvents(past)
      if (changes[next.type]?.includes(session.status)) return
      expect(reducer(session, next)).toBe(session)
    }),
    { numRuns: 1_000 },
  )
})

test('a late response does not start an ended session again', () => {
  const responses = fc.array(
    anyEvent.filter(({ type }) => /signedIn|signInFailed|REHYD/.test(type)),
  )
  fc.assert(
    fc.property(anyHistory, anySignedOutReason, responses, (past, why, late) => {
      const ended = reduceEvents([NO_STORED_SESSION, ...past, loginSent('x'), signedOut(why)])
      expect(reduceEvents(late, ended)).toBe(ended)
      expect(ended.status).toBe('signedOut')
    }),
    { numRuns: 1_000 },
  )
})

test('during a newer sign-in, a response to an earlier sign-in changes nothing', () => {
  const older = fc.oneof(
    anyIdentity.map(user => loginSucceeded('older', user)),
    fc.constant(loginFailed('older')),
  )
  fc.assert(
    fc.property(older, response => {
      const waiting = reduceEvents([
        NO_STORED_SESSION,
        loginSent('older'),
        signedOut('asked'),
        loginSent('newer'),
      ])
      expect(waiting).toMatchObject({ status: 'signingIn', requestId: 'newer' })
      expect(reducer(waiting, response)).toBe(waiting)
    }),
  )
})

test('the session slice ignores all redux-persist actions except "REHYDRATE" for the key "session"', () => {
  for (const other of [
    { type: REHYDRATE, key: 'theme' },
    { type: 'persist/PERSIST', key: 'session' },
  ]) {
    expect(reducer(INITIAL_SESSION, { ...other, payload: { reason: 'expired' } })).toBe(
      INITIAL_SESSION,
    )
  }
})

test('selectIdentity returns an identity only for the status "signedIn"', () => {
  fc.assert(
    fc.property(anyHistory, past => {
      const session = reduceEvents(past)
      expect(selectIdentity(toState(session)) === null).toBe(session.status !== 'signedIn')
    }),
  )
})

test('selectMayReturnToPage is true only if a user is signed in and no other user was signed in before', () => {
  fc.assert(
    fc.property(anyIdentity, anyIdentity, (one, other) => {
      const session = reduceEvents([
        createRehydrateAction({ identity: one }),
        signedOut('expired'),
        loginSent('again'),
        loginSucceeded('again', other),
      ])
      expect(selectMayReturnToPage(toState(session))).toBe(one.user.id === other.user.id)
      const first = reduceEvents([NO_STORED_SESSION, loginSent('1'), loginSucceeded('1', other)])
      expect(selectMayReturnToPage(toState(first))).toBe(true)
      expect(selectMayReturnToPage(toState(reduceEvents([NO_STORED_SESSION])))).toBe(false)
    }),
  )
})

test('selectIsSessionFromOtherTab is true only after a sign-in in another tab, or a sign-out with the reason "elsewhere"', () => {
  fc.assert(
    fc.property(anyIdentity, anySignedOutReason, (user, why) => {
      const isFromOtherTab = (...past: SessionEvent[]) =>
        selectIsSessionFromOtherTab(toState(reduceEvents([loginSent('x'), ...past])))
      expect(isFromOtherTab(NO_STORED_SESSION)).toBe(false)
      expect(isFromOtherTab(createRehydrateAction({ identity: user }))).toBe(false)
      expect(isFromOtherTab(sessionStoredByOtherTab(user))).toBe(true)
      expect(isFromOtherTab(sessionStoredByOtherTab(user), signedOut(why))).toBe(
        why === 'elsewhere',
      )
    }),
  )
})

test('the action "endingSoon" sets isEnding to true; new tokens set isEnding to false', () => {
  fc.assert(
    fc.property(anyIdentity, anyIdentity, (user, next) => {
      const session = reduceEvents([createRehydrateAction({ identity: user })])
      const ending = reducer(session, endingSoon())
      expect(ending).toEqual({ ...session, isEnding: true })
      expect([session, ending].map(toState).map(selectIsSessionEnding)).toEqual([false, true])
      const same = { ...next, user: user.user }
      for (const extended of [
        renewalSucceeded(user.accessToken, same),
        refreshSucceeded(user.accessToken, same),
        sessionStoredByOtherTab(same),
      ]) {
        expect(reducer(ending, extended)).toMatchObject({ ...same, isEnding: false })
      }
      expect(selectIsSessionEnding(toState(reducer(ending, signedOut('asked'))))).toBe(false)
    }),
  )
})

test('new tokens for a replaced or ended session change nothing', () => {
  fc.assert(
    fc.property(anyIdentity, anyIdentity, anySignedOutReason, (user, next, why) => {
      const session = reduceEvents([createRehydrateAction({ identity: user })])
      const ended = reducer(session, signedOut(why))
      for (const late of [renewalSucceeded, refreshSucceeded]) {
        expect(reducer(session, late('sealed:former', next))).toBe(session)
        expect(reducer(ended, late(user.accessToken, next))).toBe(ended)
      }
      expect(reducer(ended, endingSoon())).toBe(ended)
    }),
  )
})

test('selectCurrentOrLastUser returns the current or last user, or null before the first session', () => {
  fc.assert(
    fc.property(anyIdentity, anySignedOutReason, (user, why) => {
      expect(selectCurrentOrLastUser(toState(INITIAL_SESSION))).toBeNull()
      expect(reduceEvents([signedOut(why)])).toMatchObject({ formerUser: null })
      const entered = reduceEvents([sessionStoredByOtherTab(user)])
      expect(entered).toMatchObject({ formerUser: null })
      const formerUser = sealUserId(user.user)
      expect(selectCurrentOrLastUser(toState(entered))).toBe(formerUser)
      const ended = reducer(entered, signedOut(why))
      expect(ended).toMatchObject({ formerUser })
      const failed = reduceEvents([loginSent('x'), loginFailed('x')], ended)
      expect(failed).toMatchObject({ reason: 'noToken', formerUser })
    }),
  )
})

test('isInvoluntarySignOut is true only for expired and refused sessions', () => {
  fc.assert(
    fc.property(anySignedOutReason, why => {
      expect(isInvoluntarySignOut(why)).toBe(['expired', 'refused'].includes(why))
    }),
  )
})
