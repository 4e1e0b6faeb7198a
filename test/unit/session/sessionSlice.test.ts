import fc from 'fast-check'
import { REHYDRATE } from 'redux-persist'
import {
  replacedByOtherTab,
  sessionSlice,
  signedIn,
  signedOut,
  signInAbandoned,
  signInFailed,
  signInStarted,
  type Session,
} from '@/session/sessionSlice'
import type { SessionResult } from '@/session/storedSession'
import { anyIdentity, anySignedOutReason, anyUnusableReason } from '../../support/arbitraries'

const { reducer } = sessionSlice
const INITIAL_SESSION = sessionSlice.getInitialState()

const anyRequestId = fc.constantFrom('first', 'second', 'third')
const createRehydrateAction = (payload?: SessionResult) => ({
  type: REHYDRATE,
  key: 'session',
  payload,
})
const NO_STORED_SESSION = createRehydrateAction()

const anyEvent = fc.oneof(
  anyRequestId.map(signInStarted),
  fc
    .tuple(anyRequestId, anyIdentity)
    .map(([requestId, user]) => signedIn(user, { requestId, isOtherUser: false })),
  anyRequestId.map(signInFailed),
  anyIdentity.map(user => replacedByOtherTab(user, { isOtherUser: false })),
  anySignedOutReason.map(why => signedOut(why)),
  fc.constantFrom(NO_STORED_SESSION, signInAbandoned()),
  anyUnusableReason.map(why => createRehydrateAction({ reason: why, formerUser: null })),
  anyIdentity.map(user => createRehydrateAction({ identity: user })),
)
const anyHistory = fc.array(anyEvent, { maxLength: 12 })

type SessionEvent = Parameters<typeof reducer>[1]
const reduceEvents = (events: readonly SessionEvent[], from: Session = INITIAL_SESSION) =>
  events.reduce<Session>(reducer, from)

test('an action changes the session only in a status that allows this action', () => {
  const changes: Record<string, Session['status'][]> = {
    [signInStarted.type]: ['signedOut'],
    [signedIn.type]: ['signingIn'],
    [signInFailed.type]: ['signingIn'],
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
