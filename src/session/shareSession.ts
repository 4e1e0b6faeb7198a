import * as v from 'valibot'
import { pause } from '@/lib/pause'
import type { AppStorage } from '@/storage/appStorage'
import { replacedByOtherTab, selectIdentity } from './sessionSlice'
import type { SessionThunk } from './signIn'
import { parseInstant, sessionFromTokens, toStoredValues } from './storedSession'
import { syncSessionFromStorage } from './syncSession'
import type { TabChannel } from './tabChannel'
import { readToken } from './token'
import { sealUserId } from './vault'

// If storage is full, a tab can't store new tokens. The server may refuse the old tokens in
// storage, so the tab sends the new tokens to the other tabs.

const OTHER_TABS_RESPONSE_WAIT_MS = 300

const requestMessageSchema = v.object({ isSessionRequested: v.literal(true) })

const sessionMessageSchema = v.object({
  accessToken: v.string(),
  refreshToken: v.nullable(v.string()),
  tokenExpiration: v.string(),
})

/** Requests newer tokens from the other tabs, and gives them time to respond. */
export async function requestTokensFromOtherTabs(channel: TabChannel) {
  channel.postMessage({ isSessionRequested: true })
  await pause(OTHER_TABS_RESPONSE_WAIT_MS)
}

/** Handles a message from another tab: either a request for tokens, or newer tokens. */
export const receiveSessionMessage =
  (appStorage: AppStorage, channel: TabChannel, message: unknown): SessionThunk =>
  (dispatch, getState) => {
    const isRequest = v.is(requestMessageSchema, message)
    const isSession = v.is(sessionMessageSchema, message)
    if (!isRequest && !isSession) return
    // Another tab may have ended the session.
    dispatch(syncSessionFromStorage(appStorage))
    const identity = selectIdentity(getState())
    if (!identity) return

    if (isRequest) {
      const { accessToken, refreshToken, tokenExpiration } = toStoredValues(identity)
      if (accessToken !== appStorage.getLastKnown('accessToken'))
        channel.postMessage({ accessToken, refreshToken, tokenExpiration })
      return
    }

    const { accessToken, refreshToken, tokenExpiration } = message
    const claims = readToken(accessToken)
    const expiresAt = parseInstant(tokenExpiration)
    if (typeof claims === 'string' || expiresAt === null) return
    const isNewer = Math.min(expiresAt, claims.expiresAt) > Date.parse(identity.expiresAt)
    if (!isNewer || sealUserId(claims.user) !== sealUserId(identity.user)) return
    const session = sessionFromTokens({ accessToken, refreshToken, expiresAt })
    if ('identity' in session) dispatch(replacedByOtherTab(session.identity))
  }
