import fc from 'fast-check'
import { isOtherUser } from '@/session/sessionListeners'
import { adopted, sessionSlice, signedOut, type Session } from '@/session/sessionSlice'
import type { Identity } from '@/session/storedSession'
import { identity } from '../../support/arbitraries'
import { loginSent, loginSucceeded, refreshed } from '../../support/authActions'

const { reducer } = sessionSlice
const START: Session = { status: 'signedOut', reason: 'noToken', formerUser: null }
const inState = (session: Session) => ({ session })

const signIn = (from: Session, user: Identity) =>
  [loginSent('only'), loginSucceeded('only', user)].reduce<Session>(reducer, from)
const signOut = (from: Session) => reducer(from, signedOut('asked'))
const isOther = (now: Session, before: Session) => isOtherUser(inState(now), inState(before))
const identityOf = (id: string) => identity.map(user => ({ ...user, user: { ...user.user, id } }))

test('a user who signs in after another one is another user, at once and after a sign-out', () => {
  fc.assert(
    fc.property(identityOf('1'), identityOf('2'), (one, other) => {
      const first = signIn(START, one)
      const between = signOut(first)
      expect(isOther(signIn(between, other), between)).toBe(true)
      expect(isOther(signIn(between, one), between)).toBe(false)
      expect(isOther(reducer(first, adopted(other)), first)).toBe(true)
    }),
  )
})

test('the first user, and a sign-out, are no change of user', () => {
  fc.assert(
    fc.property(identity, user => {
      const first = signIn(START, user)
      expect(isOther(first, START)).toBe(false)
      expect(isOther(signOut(first), first)).toBe(false)
      expect(isOther(START, first)).toBe(false)
    }),
  )
})

test('a new token of the same user is no change of user', () => {
  fc.assert(
    fc.property(identityOf('1'), identityOf('1'), (one, next) => {
      const first = signIn(START, one)
      const later = reducer(first, refreshed(one.accessToken, next))
      expect(later).not.toBe(first)
      expect(isOther(later, first)).toBe(false)
    }),
  )
})
