import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { ApiError } from '@/api/apiError'
import type { Bearer } from '@/api/caller'
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
  /** Whose session ended here last, by id: only that user is led back to where it ended. */
  readonly formerUser: string | null
}

/** Who is using the program, as far as it knows. Only the server knows for sure. */
export type Session =
  | { readonly status: 'restoring' } // what is stored has not been read yet
  | ({ readonly status: 'signedOut'; readonly reason: SignedOutReason } & FormerUser)
  | ({ readonly status: 'signingIn'; readonly attempt: string } & FormerUser)
  | ({
      readonly status: 'signedIn'
      /** Its end is near enough to be told. */
      readonly isEnding: boolean
    } & Identity &
      FormerUser)

/** A session as it was read from storage: one of the two that can lie there. */
export type StoredSession = Extract<Session, { status: 'signedOut' | 'signedIn' }>

type Status = Session['status']
type In<S extends Status> = Extract<Session, { status: S }>

/**
 * A transition out of the given states. In any other state the event is
 * ignored, so that a late answer cannot revive a session that has ended.
 */
function from<S extends Status, P = void>(
  states: readonly S[],
  next: (session: In<S>, payload: P) => Session,
): (session: Session, action: PayloadAction<NoInfer<P>>) => Session {
  return (session, { payload }) => (isIn(states, session) ? next(session, payload) : session)
}

const isIn = <S extends Status>(states: readonly S[], session: Session): session is In<S> =>
  states.some(status => status === session.status)

/** Who would be led back after the next sign-in: whoever is signed in now, or was last. */
const lastUser = (session: Session): FormerUser => {
  if (session.status === 'signedIn') return { formerUser: session.user.id }
  return { formerUser: session.status === 'restoring' ? null : session.formerUser }
}

const enter = (identity: Identity, before: Session): Session => ({
  ...identity,
  ...lastUser(before),
  status: 'signedIn',
  isEnding: false,
})

type Attempt = { readonly attempt: string }

export const sessionSlice = createSlice({
  name: 'session',
  initialState: (): Session => ({ status: 'restoring' }),
  reducers: {
    signInSent: from(['signedOut'], (session, { attempt }: Attempt) => ({
      status: 'signingIn',
      attempt,
      ...lastUser(session),
    })),
    signedIn: from(['signingIn'], (session, { attempt, ...identity }: Attempt & Identity) =>
      attempt === session.attempt ? enter(identity, session) : session,
    ),
    /** The form that asked shows why; the timeline keeps it. */
    signInFailed: from(['signingIn'], (session, { attempt }: Attempt & { error: SignInError }) =>
      attempt === session.attempt
        ? { status: 'signedOut', reason: 'noToken', ...lastUser(session) }
        : session,
    ),
    /** Another tab has signed somebody in: the same user with a new token, or somebody else. */
    adopted: from(
      ['restoring', 'signedOut', 'signingIn', 'signedIn'],
      (session, identity: Identity) => enter(identity, session),
    ),
    /** Who is signed in has given the password again, to stay so for longer. */
    renewed: from(['signedIn'], (session, identity: Identity) => enter(identity, session)),
    /** The server has given new tokens for the old ones. */
    refreshed: from(['signedIn'], (session, identity: Identity) => enter(identity, session)),
    /** It has not, or could not be asked; the timeline keeps why. */
    refreshFailed: from(['signedIn'], (session, _why: ApiError['kind']) => session),
    endingSoon: from(['signedIn'], session => ({ ...session, isEnding: true })),
    signedOut: from(
      ['restoring', 'signingIn', 'signedIn'],
      (session, reason: SignedOutReason): Session => ({
        status: 'signedOut',
        reason,
        ...lastUser(session),
      }),
    ),
  },
  extraReducers: builder => {
    builder.addMatcher(isRehydrated<StoredSession>('session'), (session, { payload }) =>
      session.status === 'restoring' ? (payload ?? NOTHING_STORED) : session,
    )
  },
  selectors: {
    selectSession: (session): Session => session,
    /** Whether who is signed in may be led back: not to where somebody else was. */
    selectMayReturn: session =>
      session.status === 'signedIn' &&
      (session.formerUser === null || session.formerUser === session.user.id),
    selectIdentity: (session): Identity | null => (session.status === 'signedIn' ? session : null),
    selectIsEnding: session => session.status === 'signedIn' && session.isEnding,
    /** Whose session it is, or was last: an id, or null where nobody has signed in yet. */
    selectLastUser: session => lastUser(session).formerUser,
  },
})

/** Also where storage could not be read in time. */
const NOTHING_STORED: StoredSession = { status: 'signedOut', reason: 'noToken', formerUser: null }

export const {
  signInSent,
  signedIn,
  signInFailed,
  adopted,
  renewed,
  refreshed,
  refreshFailed,
  endingSoon,
  signedOut,
} = sessionSlice.actions
export const { selectSession, selectMayReturn, selectIdentity, selectIsEnding, selectLastUser } =
  sessionSlice.selectors
