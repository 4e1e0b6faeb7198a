import { createSlice, isAnyOf, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit'
import { matchRehydrate } from '@/storage/persistedReducer'
import type { Identity, StoredSession, UnusableSessionReason } from './storedSession'
import { sealUserId, type SecretHandle } from './vault'

/** Why the user is signed out. */
export type SignedOutReason =
  | UnusableSessionReason
  | 'refused' // the server does not accept the token any more
  | 'asked' // the user signed out
  | 'elsewhere' // another tab signed out or cleared the storage

type FormerUserProperty = {
  /** The handle of the last session's user. Only this user may return to the last page. */
  readonly formerUser: SecretHandle | null
}

export type Session =
  | ({
      readonly status: 'restoring'
      /** The access token has expired, and the app refreshes it. Null: the storage is not read yet. */
      readonly expired: Identity | null
    } & FormerUserProperty)
  | ({
      readonly status: 'signedOut'
      readonly reason: SignedOutReason
      /** The server's reason to refuse the session, if the server gave one. */
      readonly serverReason?: string
    } & FormerUserProperty)
  | ({
      readonly status: 'signingIn'
      /** The id of the sign-in request. A late response to an earlier request is ignored. */
      readonly requestId: string
    } & FormerUserProperty)
  | ({
      readonly status: 'signedIn'
      /** Whether the session ends soon, so that the user is warned. */
      readonly isEnding: boolean
      /** Whether another tab signed in, and this tab read the session from storage. */
      readonly isFromOtherTab: boolean
    } & Identity &
      FormerUserProperty)

/** The owner of values in `userTabStorage` while no user is signed in. */
const VISITOR_OWNER = 'visitor'

/** The handle of the current user. After a sign-out, it is the handle of the last user. */
const createFormerUserProperty = (session: Session): FormerUserProperty => ({
  formerUser: session.status === 'signedIn' ? sealUserId(session.user) : session.formerUser,
})

const createSignedInSession = (identity: Identity, before: Session): Session => ({
  ...identity,
  ...createFormerUserProperty(before),
  status: 'signedIn',
  isEnding: false,
  isFromOtherTab: false,
})

const createSignedOutSession = (reason: SignedOutReason, before: Session): Session => ({
  status: 'signedOut',
  reason,
  ...createFormerUserProperty(before),
})

const INITIAL_SESSION: Session = { status: 'restoring', expired: null, formerUser: null }

/** `stored` is undefined if the storage could not be read in time. */
function restoreSession(stored: StoredSession | undefined): Session {
  if (!stored) return createSignedOutSession('noToken', INITIAL_SESSION)
  if ('identity' in stored) return createSignedInSession(stored.identity, INITIAL_SESSION)
  if ('reason' in stored) return { status: 'signedOut', ...stored }
  const { expired } = stored
  return { status: 'restoring', expired, formerUser: sealUserId(expired.user) }
}

/** The identity whose tokens are in use. */
function findIdentity(session: Session): Identity | null {
  if (session.status === 'restoring') return session.expired
  return session.status === 'signedIn' ? session : null
}

/** Whether a session of this user would follow a session of another user. */
export const isOtherUser = (session: Session, { user }: Pick<Identity, 'user'>): boolean => {
  const { formerUser } = createFormerUserProperty(session)
  return formerUser !== null && formerUser !== sealUserId(user)
}

type StartMeta = {
  /** Whether another user was signed in before. Then the other slices forget that user. */
  readonly isOtherUser: boolean
}

type ReplacementMeta = StartMeta & { readonly replacedToken: SecretHandle }

/** The session continues with new tokens, if no other tokens have replaced the old ones. */
const tokenReplacement = {
  prepare: (payload: Identity, meta: ReplacementMeta) => ({ payload, meta }),
  reducer: (
    session: Session,
    { payload, meta }: PayloadAction<Identity, string, ReplacementMeta>,
  ): Session =>
    findIdentity(session)?.accessToken === meta.replacedToken
      ? createSignedInSession(payload, session)
      : session,
}

/**
 * The reducers ignore an action that the current status does not allow. So a late response can't
 * restart a session that has ended.
 */
export const sessionSlice = createSlice({
  name: 'session',
  initialState: (): Session => INITIAL_SESSION,
  reducers: {
    /** The payload is the id of the sign-in request. */
    signInStarted: (session, { payload }: PayloadAction<string>) =>
      session.status === 'signedOut'
        ? { status: 'signingIn', requestId: payload, ...createFormerUserProperty(session) }
        : session,
    /** The payload is the id of the sign-in request. */
    signInFailed: (session, { payload }: PayloadAction<string>) =>
      session.status === 'signingIn' && session.requestId === payload
        ? createSignedOutSession('noToken', session)
        : session,
    /** The user left the form while its request was pending. */
    signInAbandoned: session =>
      session.status === 'signingIn' ? createSignedOutSession('noToken', session) : session,
    signedIn: {
      prepare: (payload: Identity, meta: StartMeta & { readonly requestId: string }) => ({
        payload,
        meta,
      }),
      reducer: (
        session,
        { payload, meta }: PayloadAction<Identity, string, { readonly requestId: string }>,
      ) =>
        session.status === 'signingIn' && session.requestId === meta.requestId
          ? createSignedInSession(payload, session)
          : session,
    },
    /** The user entered the password again. */
    reauthenticated: tokenReplacement,
    tokenRefreshed: tokenReplacement,
    /** Another tab signed in: the same user with a new token, or another user. */
    replacedByOtherTab: {
      prepare: (payload: Identity, meta: StartMeta) => ({ payload, meta }),
      reducer: (session, { payload }: PayloadAction<Identity>) => ({
        ...createSignedInSession(payload, session),
        isFromOtherTab: true,
      }),
    },
    /** The access token has expired, but the server may refresh it. */
    tokenExpired: (session, { payload }: PayloadAction<Identity>) =>
      session.status === 'signedIn' || session.status === 'restoring'
        ? { status: 'restoring', expired: payload, ...createFormerUserProperty(session) }
        : session,
    endingSoon: session =>
      session.status === 'signedIn' ? { ...session, isEnding: true } : session,
    signedOut: {
      prepare: (reason: SignedOutReason, serverReason?: string) => ({
        payload: reason,
        meta: { ...(serverReason !== undefined && { serverReason }) },
      }),
      reducer: (
        session,
        { payload, meta }: PayloadAction<SignedOutReason, string, { serverReason?: string }>,
      ) =>
        session.status === 'signedOut'
          ? session
          : { ...createSignedOutSession(payload, session), ...meta },
    },
  },
  extraReducers: builder => {
    builder.addMatcher(matchRehydrate<StoredSession>('session'), (session, { payload }) =>
      session.status === 'restoring' ? restoreSession(payload) : session,
    )
  },
  selectors: {
    selectSession: (session): Session => session,
    selectIdentity: (session): Identity | null => (session.status === 'signedIn' ? session : null),
    /** Also after the expiry, while the app refreshes the tokens. */
    selectIdentityToRefresh: findIdentity,
    selectIsSessionEnding: session => session.status === 'signedIn' && session.isEnding,
    /** Whether the current user may return to the last page. False if another user opened it. */
    selectMayReturnToPage: session =>
      session.status === 'signedIn' &&
      (session.formerUser === null || session.formerUser === sealUserId(session.user)),
    /** Whether the last change of the session came from another tab. */
    selectIsSessionFromOtherTab: session =>
      session.status === 'signedIn'
        ? session.isFromOtherTab
        : session.status === 'signedOut' && session.reason === 'elsewhere',
    /**
     * Returns the handle of the current user. After a sign-out, it is the handle of the last user.
     * Before the first sign-in, it is null.
     */
    selectCurrentOrLastUser: session => createFormerUserProperty(session).formerUser,
    /**
     * The owner of values in `userTabStorage`. It is the user's issuer and id, because a handle
     * does not survive a reload. Null if the token does not identify its user.
     */
    selectStorageOwner: (session): string | null => {
      if (session.status !== 'signedIn') return VISITOR_OWNER
      const { issuer, id } = session.user
      return id === session.accessToken ? null : JSON.stringify([issuer, id])
    },
  },
})

export const {
  signInStarted,
  signInFailed,
  signInAbandoned,
  signedIn,
  reauthenticated,
  tokenRefreshed,
  replacedByOtherTab,
  tokenExpired,
  endingSoon,
  signedOut,
} = sessionSlice.actions
export const {
  selectSession,
  selectIdentity,
  selectIdentityToRefresh,
  selectIsSessionEnding,
  selectMayReturnToPage,
  selectIsSessionFromOtherTab,
  selectCurrentOrLastUser,
  selectStorageOwner,
} = sessionSlice.selectors

export type SessionState = { readonly session: Session }

const isSessionStart = isAnyOf(signedIn, reauthenticated, tokenRefreshed, replacedByOtherTab)

type SessionStart = ReturnType<
  typeof signedIn | typeof reauthenticated | typeof tokenRefreshed | typeof replacedByOtherTab
>

/** Matches the start of a session after a session of another user. */
export const matchOtherUser = (action: UnknownAction): action is SessionStart =>
  isSessionStart(action) && action.meta.isOtherUser

/**
 * Whether the session ended without the user's wish. The user then probably wants to continue, so
 * unsaved input is kept.
 */
export const isInvoluntarySignOut = (reason: SignedOutReason) =>
  reason === 'expired' || reason === 'refused'
