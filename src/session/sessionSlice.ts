import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit'
import { isRehydrated } from '@/storage/persistedReducer'
import { authApi } from './authApi'
import {
  userFingerprint,
  type Identity,
  type SessionResult,
  type UnusableReason,
} from './storedSession'

/** Why the user is signed out. */
export type SignedOutReason =
  | UnusableReason
  | 'refused' // the server does not accept the token any more
  | 'asked' // the user signed out
  | 'elsewhere' // another tab signed out or cleared the storage

type FormerUser = {
  /**
   * The user of the last session, as `userFingerprint`. Only this user may return to its last page.
   */
  readonly formerUser: string | null
}

/** The state of the session as the app knows it. Only the server can verify it. */
export type Session =
  | { readonly status: 'restoring' } // the stored session has not been read yet
  | ({ readonly status: 'signedOut'; readonly reason: SignedOutReason } & FormerUser)
  | ({
      readonly status: 'signingIn'
      /** The request id of the sign-in. A late response of an earlier one is ignored. */
      readonly attempt: string
    } & FormerUser)
  | ({
      readonly status: 'signedIn'
      /** The session ends soon: the user is warned. */
      readonly isEnding: boolean
      /** Another tab signed in, and this tab read the session from storage. */
      readonly isFromOtherTab: boolean
    } & Identity &
      FormerUser)

type State<Status extends Session['status']> = Extract<Session, { status: Status }>

const { login, register, refreshTokens } = authApi.endpoints

/** The user of this session, or of the last one. */
function readFormerUser(session: Session): FormerUser {
  if (session.status === 'signedIn') return { formerUser: userFingerprint(session.user) }
  return { formerUser: session.status === 'restoring' ? null : session.formerUser }
}

const signIn = (identity: Identity, before: Session): State<'signedIn'> => ({
  ...identity,
  ...readFormerUser(before),
  status: 'signedIn',
  isEnding: false,
  isFromOtherTab: false,
})

const signOut = (reason: SignedOutReason, before: Session): State<'signedOut'> => ({
  status: 'signedOut',
  reason,
  ...readFormerUser(before),
})

/** The session read from storage. Without a payload, reading failed or timed out. */
function restore(stored: SessionResult | undefined): Session {
  if (!stored) return { status: 'signedOut', reason: 'noToken', formerUser: null }
  return 'identity' in stored
    ? signIn(stored.identity, { status: 'restoring' })
    : { status: 'signedOut', ...stored }
}

/**
 * Each case reducer returns the next state, or the current one if the event does not apply: a late
 * response can't restart a session that has ended.
 */
export const sessionSlice = createSlice({
  name: 'session',
  initialState: (): Session => ({ status: 'restoring' }),
  reducers: {
    /** For listeners: this tab signed in. An earlier action has changed the state. */
    signedIn: (session, _action: PayloadAction<Pick<Identity, 'roles' | 'expiresAt'>>) => session,
    /** Another tab signed in: the same user with a new token, or another user. */
    adopted: (session, { payload }: PayloadAction<Identity>) => ({
      ...signIn(payload, session),
      isFromOtherTab: true,
    }),
    endingSoon: session =>
      session.status === 'signedIn' ? { ...session, isEnding: true } : session,
    signedOut: (session, { payload }: PayloadAction<SignedOutReason>) =>
      session.status === 'signedOut' ? session : signOut(payload, session),
    /** Another user signed in. The state of the former user is reset. */
    userChanged: session => session,
  },
  extraReducers: builder => {
    builder
      .addMatcher(isRehydrated<SessionResult>('session'), (session, { payload }) =>
        session.status === 'restoring' ? restore(payload) : session,
      )
      .addMatcher(isAnyOf(login.matchPending, register.matchPending), (session, { meta }) =>
        session.status === 'signedOut' && meta.arg.originalArgs.replaces === undefined
          ? { status: 'signingIn', attempt: meta.requestId, ...readFormerUser(session) }
          : session,
      )
      .addMatcher(
        isAnyOf(login.matchFulfilled, register.matchFulfilled),
        (session, { meta, payload }) => {
          const { replaces } = meta.arg.originalArgs
          const isExpected =
            replaces === undefined
              ? session.status === 'signingIn' && session.attempt === meta.requestId
              : session.status === 'signedIn' && session.accessToken === replaces
          return isExpected ? signIn(payload, session) : session
        },
      )
      .addMatcher(isAnyOf(login.matchRejected, register.matchRejected), (session, { meta }) =>
        session.status === 'signingIn' && session.attempt === meta.requestId
          ? signOut('noToken', session)
          : session,
      )
      .addMatcher(refreshTokens.matchFulfilled, (session, { meta, payload }) =>
        session.status === 'signedIn' && session.accessToken === meta.arg.originalArgs.replaces
          ? signIn(payload, session)
          : session,
      )
  },
  selectors: {
    selectSession: (session): Session => session,
    selectIdentity: (session): Identity | null => (session.status === 'signedIn' ? session : null),
    selectIsEnding: session => session.status === 'signedIn' && session.isEnding,
    /** Whether the user may return to the last page: only if the last session was their own. */
    selectMayReturn: session =>
      session.status === 'signedIn' &&
      (session.formerUser === null || session.formerUser === userFingerprint(session.user)),
    /** Whether the last change of the session came from another tab. */
    selectIsFromOtherTab: session =>
      session.status === 'signedIn'
        ? session.isFromOtherTab
        : session.status === 'signedOut' && session.reason === 'elsewhere',
    /** The fingerprint of the current user, or of the last one; null before the first sign-in. */
    selectLastUser: session => readFormerUser(session).formerUser,
  },
})

export const { signedIn, adopted, endingSoon, signedOut, userChanged } = sessionSlice.actions
export const {
  selectSession,
  selectIdentity,
  selectIsEnding,
  selectMayReturn,
  selectIsFromOtherTab,
  selectLastUser,
} = sessionSlice.selectors

export type SessionState = { readonly session: Session }

/**
 * Whether the session ended although the user did not sign out. The user probably wants to
 * continue.
 */
export const isInvoluntary = (reason: SignedOutReason) =>
  reason === 'expired' || reason === 'refused'
