import fc from 'fast-check'
import { REHYDRATE } from 'redux-persist'
import {
  replacedByOtherTab,
  endingSoon,
  selectIsSessionEnding,
  sessionSlice,
  signedIn,
  signedOut,
  signInAbandoned,
  type Session,
} from '@/session/sessionSlice'
import type { SessionResult } from '@/session/storedSession'
import { anyIdentity, anySignedOutReason, anyUnusableReason } from '../../support/arbitraries'
import {
  loginFailed,
  loginSent,
  loginSucceeded,
  refreshSucceeded,
  reauthenticationSucceeded,
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

test('the action "endingSoon" sets isEnding to true; new tokens set isEnding to false', () => {
  fc.assert(
    fc.property(anyIdentity, anyIdentity, (user, next) => {
      const session = reduceEvents([createRehydrateAction({ identity: user })])
      const ending = reducer(session, endingSoon())
      expect(ending).toEqual({ ...session, isEnding: true })
      expect([session, ending].map(toState).map(selectIsSessionEnding)).toEqual([false, true])
      const same = { ...next, user: user.user }
      for (const extended of [
        reauthenticationSucceeded(user.accessToken, same),
        refreshSucceeded(user.accessToken, same),
        sessionStoredByOtherTab(same),
      ]) {
        expect(reducer(ending, extended)).toMatchObject({ ...same, isEnding: false })
      }
      expect(selectIsSessionEnding(toState(reducer(ending, signedOut('asked'))))).toBe(false)
    }),
  )
})
