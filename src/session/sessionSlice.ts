import { createAction, type UnknownAction } from '@reduxjs/toolkit'
import type { ApiError } from '@/api/apiError'
import type { Bearer } from '@/api/caller'
import { fingerprint } from '@/lib/fingerprint'
import { on, reducerOf } from '@/lib/reducer'
import type { Handle } from '@/lib/vault'
import { isRehydrated } from '@/storage/persisted'
import type { SignInError } from './signIn'
import type { TokenFault, User } from './token'

/** Why nobody is signed in. */
export type SignedOutReason =
  | 'noToken' // nobody has signed in yet
  | 'noExpiration' // what was stored was half a session
  | 'unreadableExpiration'
  | TokenFault
  | 'expired'
  | 'refused' // the server does not accept the token any more
  | 'asked'
  | 'elsewhere' // another tab ended it, or cleared the storage

/** Whether it came over somebody at work, who wants to go on, and not because it was wanted. */
export const isUnasked = (reason: SignedOutReason) => reason === 'expired' || reason === 'refused'

/** All that a token and its expiry say of who is signed in; the tokens themselves are sealed. */
export type Identity = Bearer & {
  /** What the server said of the expiry, as an ISO instant; `expiresAt` is the earlier of this and the token's own. */
  readonly tokenExpiration: string
  readonly refreshToken: Handle | null
  readonly user: User
  readonly roles: readonly string[]
  readonly organisations: readonly string[]
}

type FormerUser = {
  /** Whose session ended here last, by their mark: only that user is led back to where it ended. */
  readonly formerUser: string | null
}

/** Tells one user from another and says nothing of either, since it outlasts the session. */
export const markOf = ({ id }: User) => fingerprint(id)

/** Who is using the program, as far as it knows. Only the server knows for sure. */
export type Session =
  | { readonly status: 'restoring' } // what is stored has not been read yet
  | ({ readonly status: 'signedOut'; readonly reason: SignedOutReason } & FormerUser)
  | ({ readonly status: 'signingIn'; readonly attempt: string } & FormerUser)
  | ({
      readonly status: 'signedIn'
      /** Its end is near enough to be told. */
      readonly isEnding: boolean
      /** Another tab has brought it. */
      readonly isAdopted?: true
    } & Identity &
      FormerUser)

/** A session as it was read from storage: one of the two that can lie there. */
export type StoredSession = Extract<Session, { status: 'signedOut' | 'signedIn' }>

type Status = Session['status']
type In<S extends Status> = Extract<Session, { status: S }>

type Attempt = { readonly attempt: string }

export const signInSent = createAction<Attempt>('session/signInSent')
export const signedIn = createAction<Attempt & Identity>('session/signedIn')
/** The form that asked shows why; the timeline keeps it. */
export const signInFailed = createAction<Attempt & { readonly error: SignInError }>(
  'session/signInFailed',
)
/** Another tab has signed somebody in: the same user with a new token, or somebody else. */
export const adopted = createAction<Identity>('session/adopted')
/** Who is signed in has given the password again, to stay so for longer. */
export const renewed = createAction<Identity>('session/renewed')
/** The server has given new tokens for the old ones. */
export const refreshed = createAction<Identity>('session/refreshed')
/** It has not, or could not be asked; the timeline keeps why. The session goes on. */
export const refreshFailed = createAction<ApiError['kind']>('session/refreshFailed')
export const endingSoon = createAction('session/endingSoon')
export const signedOut = createAction<SignedOutReason>('session/signedOut')

/**
 * A transition out of the given states. In any other state the event is
 * ignored, so that a late answer cannot revive a session that has ended.
 */
const from = <S extends Status, Event extends UnknownAction>(
  states: readonly S[],
  isIt: (action: UnknownAction) => action is Event,
  next: (session: In<S>, event: Event) => Session,
) => on(isIt, (session: Session, event) => (isIn(states, session) ? next(session, event) : session))

const isIn = <S extends Status>(states: readonly S[], session: Session): session is In<S> =>
  states.some(status => status === session.status)

/** Who would be led back after the next sign-in: whoever is signed in now, or was last. */
const lastUser = (session: Session): FormerUser => {
  if (session.status === 'signedIn') return { formerUser: markOf(session.user) }
  return { formerUser: session.status === 'restoring' ? null : session.formerUser }
}

const enter = (identity: Identity, before: Session): In<'signedIn'> => ({
  ...identity,
  ...lastUser(before),
  status: 'signedIn',
  isEnding: false,
})

/** Also where storage could not be read in time. */
const NOTHING_STORED: StoredSession = { status: 'signedOut', reason: 'noToken', formerUser: null }

export const sessionReducer = reducerOf<Session>({ status: 'restoring' }, [
  from(
    ['restoring'],
    isRehydrated<StoredSession>('session'),
    (_, { payload }) => payload ?? NOTHING_STORED,
  ),
  from(['signedOut'], signInSent.match, (session, { payload: { attempt } }) => ({
    status: 'signingIn',
    attempt,
    ...lastUser(session),
  })),
  from(['signingIn'], signedIn.match, (session, { payload: { attempt, ...identity } }) =>
    attempt === session.attempt ? enter(identity, session) : session,
  ),
  from(['signingIn'], signInFailed.match, (session, { payload: { attempt } }) =>
    attempt === session.attempt
      ? { status: 'signedOut', reason: 'noToken', ...lastUser(session) }
      : session,
  ),
  on(adopted.match, (session, { payload }) => ({ ...enter(payload, session), isAdopted: true })),
  from(['signedIn'], renewed.match, (session, { payload }) => enter(payload, session)),
  from(['signedIn'], refreshed.match, (session, { payload }) => enter(payload, session)),
  from(['signedIn'], endingSoon.match, session => ({ ...session, isEnding: true })),
  from(['restoring', 'signingIn', 'signedIn'], signedOut.match, (session, { payload }) => ({
    status: 'signedOut',
    reason: payload,
    ...lastUser(session),
  })),
])

type Rooted = { readonly session: Session }

export const selectSession = ({ session }: Rooted): Session => session
/** Whether who is signed in may be led back: not to where somebody else was. */
export const selectMayReturn = ({ session }: Rooted) =>
  session.status === 'signedIn' &&
  (session.formerUser === null || session.formerUser === markOf(session.user))
export const selectIdentity = ({ session }: Rooted): Identity | null =>
  session.status === 'signedIn' ? session : null
/** Whether it was another tab that changed the session last. */
export const selectIsFromOtherTab = ({ session }: Rooted) =>
  session.status === 'signedIn'
    ? session.isAdopted === true
    : session.status === 'signedOut' && session.reason === 'elsewhere'
export const selectIsEnding = ({ session }: Rooted) =>
  session.status === 'signedIn' && session.isEnding
/** Whose session it is, or was last, by their mark; null where nobody has signed in yet. */
export const selectLastUser = ({ session }: Rooted) => lastUser(session).formerUser
