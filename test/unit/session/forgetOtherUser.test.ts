import fc from 'fast-check'
import { isOtherUser } from '@/session/forgetOtherUser'
import {
  refreshed,
  sessionReducer,
  signedIn,
  signedOut,
  signInSent,
  type Identity,
  type Session,
} from '@/session/sessionSlice'
import { identity } from '../../support/arbitraries'

const START: Session = { status: 'signedOut', reason: 'noToken', formerUser: null }
const attempt = 'only'
const inState = (session: Session) => ({ session })

const enter = (from: Session, who: Identity) =>
  [signInSent({ attempt }), signedIn({ attempt, ...who })].reduce<Session>(sessionReducer, from)
const leave = (from: Session) => sessionReducer(from, signedOut('asked'))
const isOther = (now: Session, before: Session) => isOtherUser(inState(now), inState(before))
const named = (id: string) => identity.map(who => ({ ...who, user: { ...who.user, id } }))

test('somebody else is told from whoever was signed in last, at once and after a sign-out', () => {
  fc.assert(
    fc.property(named('1'), named('2'), (one, other) => {
      const first = enter(START, one)
      const between = leave(first)
      expect(isOther(enter(between, other), between)).toBe(true)
      expect(isOther(enter(between, one), between)).toBe(false)
    }),
  )
})

test('the first to sign in is nobody else, and nor is who has left', () => {
  fc.assert(
    fc.property(identity, who => {
      const first = enter(START, who)
      expect(isOther(first, START)).toBe(false)
      expect(isOther(leave(first), first)).toBe(false)
      expect(isOther(START, first)).toBe(false)
    }),
  )
})

test('a new token makes nobody else of anybody', () => {
  fc.assert(
    fc.property(named('1'), named('1'), (one, anew) => {
      const first = enter(START, one)
      const later = sessionReducer(first, refreshed(anew))
      expect(later).not.toBe(first)
      expect(isOther(later, first)).toBe(false)
    }),
  )
})
