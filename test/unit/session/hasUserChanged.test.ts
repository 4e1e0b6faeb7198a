import fc from 'fast-check'
import { hasUserChanged } from '@/session/sessionListeners'
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
const isUserChanged = (now: Session, before: Session) =>
  hasUserChanged(inState(now), inState(before))
const identityWithId = (id: string) =>
  identity.map(user => ({ ...user, user: { ...user.user, id } }))

test('hasUserChanged is true for another user, with and without a sign-out in between', () => {
  fc.assert(
    fc.property(identityWithId('1'), identityWithId('2'), (one, other) => {
      const first = signIn(START, one)
      const between = signOut(first)
      expect(isUserChanged(signIn(between, other), between)).toBe(true)
      expect(isUserChanged(signIn(between, one), between)).toBe(false)
      expect(isUserChanged(reducer(first, adopted(other)), first)).toBe(true)
    }),
  )
})

test('hasUserChanged is false for the first user and after a sign-out', () => {
  fc.assert(
    fc.property(identity, user => {
      const first = signIn(START, user)
      expect(isUserChanged(first, START)).toBe(false)
      expect(isUserChanged(signOut(first), first)).toBe(false)
      expect(isUserChanged(START, first)).toBe(false)
    }),
  )
})

test('hasUserChanged is false for a new token of the same user', () => {
  fc.assert(
    fc.property(identityWithId('1'), identityWithId('1'), (one, next) => {
      const first = signIn(START, one)
      const later = reducer(first, refreshed(one.accessToken, next))
      expect(later).not.toBe(first)
      expect(isUserChanged(later, first)).toBe(false)
    }),
  )
})
