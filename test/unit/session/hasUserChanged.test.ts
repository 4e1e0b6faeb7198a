import fc from 'fast-check'
import { hasUserChanged } from '@/session/sessionListeners'
import { replacedByOtherTab, sessionSlice, signedOut, type Session } from '@/session/sessionSlice'
import type { Identity } from '@/session/storedSession'
import { anyIdentity } from '../../support/arbitraries'
import { loginSent, loginSucceeded, refreshSucceeded } from '../../support/authActions'

const { reducer } = sessionSlice
const SIGNED_OUT_SESSION: Session = { status: 'signedOut', reason: 'noToken', formerUser: null }
const toState = (session: Session) => ({ session })

const reduceSignIn = (from: Session, user: Identity) =>
  [loginSent('only'), loginSucceeded('only', user)].reduce<Session>(reducer, from)
const reduceSignOut = (from: Session) => reducer(from, signedOut('asked'))
const isUserChanged = (now: Session, before: Session) =>
  hasUserChanged(toState(now), toState(before))
const anyIdentityWithId = (id: string) =>
  anyIdentity.map(user => ({ ...user, user: { ...user.user, issuer: null, id } }))

test('hasUserChanged is true for another user, with or without a sign-out before', () => {
  fc.assert(
    fc.property(anyIdentityWithId('1'), anyIdentityWithId('2'), (one, other) => {
      const first = reduceSignIn(SIGNED_OUT_SESSION, one)
      const between = reduceSignOut(first)
      expect(isUserChanged(reduceSignIn(between, other), between)).toBe(true)
      expect(isUserChanged(reduceSignIn(between, one), between)).toBe(false)
      expect(isUserChanged(reducer(first, replacedByOtherTab(other)), first)).toBe(true)
    }),
  )
})

test('hasUserChanged is false for the first user and after a sign-out', () => {
  fc.assert(
    fc.property(anyIdentity, user => {
      const first = reduceSignIn(SIGNED_OUT_SESSION, user)
      expect(isUserChanged(first, SIGNED_OUT_SESSION)).toBe(false)
      expect(isUserChanged(reduceSignOut(first), first)).toBe(false)
      expect(isUserChanged(SIGNED_OUT_SESSION, first)).toBe(false)
    }),
  )
})

test('hasUserChanged is false for a new token of the same user', () => {
  fc.assert(
    fc.property(anyIdentityWithId('1'), anyIdentityWithId('1'), (one, next) => {
      const first = reduceSignIn(SIGNED_OUT_SESSION, one)
      const later = reducer(first, refreshSucceeded(one.accessToken, next))
      expect(later).not.toBe(first)
      expect(isUserChanged(later, first)).toBe(false)
    }),
  )
})

test('hasUserChanged is true for the same id of another issuer', () => {
  fc.assert(
    fc.property(anyIdentity, one => {
      const other = { ...one, user: { ...one.user, issuer: 'https://other.test' } }
      const first = reduceSignIn(SIGNED_OUT_SESSION, one)
      expect(isUserChanged(reducer(first, replacedByOtherTab(other)), first)).toBe(true)
    }),
  )
})
