import fc from 'fast-check'
import { REHYDRATE } from 'redux-persist'
import {
  adopted,
  endingSoon,
  isUnasked,
  markOf,
  refreshed,
  refreshFailed,
  renewed,
  selectIsEnding,
  selectLastUser,
  selectIdentity,
  selectMayReturn,
  sessionReducer as reducer,
  signedIn,
  signedOut,
  signInFailed,
  signInSent,
  type Session,
} from '@/session/sessionSlice'
import { identity, reason } from '../../support/arbitraries'

const START: Session = { status: 'restoring' }
const inStore = (session: Session) => ({ session })

const attempt = fc.constantFrom('first', 'second', 'third')
const rehydrated = (payload: Session | undefined) => ({ type: REHYDRATE, key: 'session', payload })

const event = fc.oneof(
  attempt.map(attempt => signInSent({ attempt })),
  fc.tuple(attempt, identity).map(([attempt, who]) => signedIn({ attempt, ...who })),
  attempt.map(attempt => signInFailed({ attempt, error: { kind: 'network' } })),
  identity.map(who => adopted(who)),
  reason.map(why => signedOut(why)),
  fc.constant(rehydrated(undefined)),
  reason.map(why => rehydrated({ status: 'signedOut', reason: why, formerUser: null })),
  identity.map(who =>
    rehydrated({ status: 'signedIn', isEnding: false, formerUser: null, ...who }),
  ),
)
const history = fc.array(event, { maxLength: 12 })

const after = (events: Parameters<typeof reducer>[1][], from: Session = START) =>
  events.reduce<Session>(reducer, from)

test('moves only along the edges drawn here', () => {
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
    [signInSent.type]: ['signedOut'],
    [signedIn.type]: ['signingIn'],
    [signInFailed.type]: ['signingIn'],
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

test('a late answer cannot revive an ended session', () => {
  const answers = fc.array(event.filter(({ type }) => /signedIn|signInFailed|REHYD/.test(type)))
  fc.assert(
    fc.property(history, reason, answers, (past, why, late) => {
      const ended = after([
        rehydrated(undefined),
        ...past,
        signInSent({ attempt: 'x' }),
        signedOut(why),
      ])
      expect(after(late, ended)).toBe(ended)
      expect(ended.status).toBe('signedOut')
    }),
    { numRuns: 1_000 },
  )
})

test('an answer to an older attempt changes nothing', () => {
  const older = fc.oneof(
    identity.map(who => signedIn({ attempt: 'older', ...who })),
    fc.constant(signInFailed({ attempt: 'older', error: { kind: 'network' } })),
  )
  fc.assert(
    fc.property(older, answer => {
      const waiting = after([
        rehydrated(undefined),
        signInSent({ attempt: 'older' }),
        signedOut('asked'),
        signInSent({ attempt: 'newer' }),
      ])
      expect(waiting).toMatchObject({ status: 'signingIn', attempt: 'newer' })
      expect(reducer(waiting, answer)).toBe(waiting)
    }),
  )
})

test('an event of another slice, or of another kind, changes nothing', () => {
  for (const event of [
    { type: REHYDRATE, key: 'theme' },
    { type: 'persist/PERSIST', key: 'session' },
  ]) {
    const session = START
    expect(reducer(session, { ...event, payload: { status: 'signedIn' } })).toBe(session)
  }
})

test('nobody is signed in unless the status says so', () => {
  fc.assert(
    fc.property(history, past => {
      const session = after(past)
      const who = selectIdentity(inStore(session))
      expect(who === null).toBe(session.status !== 'signedIn')
    }),
  )
})

test('only who was here last, or comes first, may be led back', () => {
  fc.assert(
    fc.property(identity, identity, (one, other) => {
      const session = after([
        rehydrated({ status: 'signedIn', isEnding: false, formerUser: null, ...one }),
        signedOut('expired'),
        signInSent({ attempt: 'again' }),
        signedIn({ attempt: 'again', ...other }),
      ])
      expect(selectMayReturn(inStore(session))).toBe(one.user.id === other.user.id)
    }),
  )
})

test('who signs in first here may be led back', () => {
  fc.assert(
    fc.property(identity, who => {
      const attempt = 'first'
      const past = [rehydrated(undefined), signInSent({ attempt }), signedIn({ attempt, ...who })]
      expect(selectMayReturn(inStore(after(past)))).toBe(true)
    }),
  )
})

const first = (who: Session & { status: 'signedIn' }) => after([rehydrated(who)])
const signedInAs = identity.map(who => ({
  ...who,
  status: 'signedIn' as const,
  isEnding: false,
  formerUser: null,
}))

test('a session ends soon from when it is told so until it is longer again', () => {
  fc.assert(
    fc.property(signedInAs, identity, (who, next) => {
      const session = first(who)
      const ending = reducer(session, endingSoon())
      expect(ending).toEqual({ ...session, isEnding: true })
      expect([session, ending].map(inStore).map(selectIsEnding)).toEqual([false, true])
      for (const event of [renewed(next), refreshed(next), adopted(next)]) {
        expect(reducer(ending, event)).toMatchObject({ ...next, isEnding: false })
      }
      expect(reducer(ending, refreshFailed('server'))).toBe(ending)
      expect(selectIsEnding(inStore(reducer(ending, signedOut('asked'))))).toBe(false)
    }),
  )
})

test('nothing makes a session longer that has ended', () => {
  fc.assert(
    fc.property(signedInAs, identity, reason, (who, next, why) => {
      const ended = reducer(first(who), signedOut(why))
      for (const event of [renewed(next), refreshed(next), endingSoon(), refreshFailed('server')]) {
        expect(reducer(ended, event)).toBe(ended)
      }
    }),
  )
})

test('whose session it was is remembered, and nobody before the first', () => {
  fc.assert(
    fc.property(identity, reason, (who, why) => {
      const nobody = { formerUser: null }
      expect(selectLastUser(inStore(START))).toBeNull()
      expect(after([signedOut(why)])).toMatchObject(nobody)
      const entered = after([adopted(who)])
      expect(entered).toMatchObject(nobody)
      expect(selectLastUser(inStore(entered))).toBe(markOf(who.user))
      const ended = reducer(entered, signedOut(why))
      expect(ended).toMatchObject({ formerUser: markOf(who.user) })
      const tried = [
        signInSent({ attempt: 'x' }),
        signInFailed({ attempt: 'x', error: { kind: 'network' } }),
      ]
      expect(after(tried, ended)).toMatchObject({ reason: 'noToken', formerUser: markOf(who.user) })
    }),
  )
})

test('nobody is led back who is not signed in', () => {
  expect(selectMayReturn(inStore(after([rehydrated(undefined)])))).toBe(false)
})

test('only an end that nobody wanted came over somebody at work', () => {
  fc.assert(
    fc.property(reason, why => {
      expect(isUnasked(why)).toBe(['expired', 'refused'].includes(why))
    }),
  )
})
