import {
  reauthenticated,
  replacedByOtherTab,
  signedIn,
  signInFailed,
  signInStarted,
  tokenRefreshed,
} from '@/session/sessionSlice'
import type { Identity } from '@/session/storedSession'
import type { SecretHandle } from '@/session/vault'

/** Actions for a sign-in request: the app has sent it, it has succeeded, or it has failed. */
export const loginSent = (requestId: string) => signInStarted(requestId)
export const loginSucceeded = (requestId: string, identity: Identity) =>
  signedIn(identity, { requestId, isOtherUser: false })
export const loginFailed = (requestId: string) => signInFailed(requestId)

/** The actions after new tokens. `replacedToken` is the handle of the old access token. */
export const reauthenticationSucceeded = (replacedToken: SecretHandle, identity: Identity) =>
  reauthenticated(identity, { replacedToken, isOtherUser: false })
export const refreshSucceeded = (replacedToken: SecretHandle, identity: Identity) =>
  tokenRefreshed(identity, { replacedToken, isOtherUser: false })

export const sessionStoredByOtherTab = (identity: Identity) =>
  replacedByOtherTab(identity, { isOtherUser: false })
