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

test('hasUserChanged is true if the new user has another id or issuer than the last user, even after a sign-out', () => {
  fc.assert(
    fc.property(anyIdentityWithId('1'), anyIdentityWithId('2'), (one, other) => {
      const first = reduceSignIn(SIGNED_OUT_SESSION, one)
      const between = reduceSignOut(first)
      expect(isUserChanged(reduceSignIn(between, other), between)).toBe(true)
      expect(isUserChanged(reduceSignIn(between, one), between)).toBe(false)
      const otherIssuer = { ...one, user: { ...one.user, issuer: 'https://other.test' } }
      for (const next of [other, otherIssuer])
        expect(isUserChanged(reducer(first, replacedByOtherTab(next)), first)).toBe(true)
    }),
  )
})

test('hasUserChanged is false for a first sign-in, a sign-out and a new token of the same user', () => {
  fc.assert(
    fc.property(anyIdentityWithId('1'), anyIdentityWithId('1'), (user, next) => {
      const first = reduceSignIn(SIGNED_OUT_SESSION, user)
      expect(isUserChanged(first, SIGNED_OUT_SESSION)).toBe(false)
      expect(isUserChanged(reduceSignOut(first), first)).toBe(false)
      expect(isUserChanged(SIGNED_OUT_SESSION, first)).toBe(false)
      const later = reducer(first, refreshSucceeded(user.accessToken, next))
      expect(later).not.toBe(first)
      expect(isUserChanged(later, first)).toBe(false)
    }),
  )
})
