import type { Identity } from '@/session/storedSession'
import type { SecretHandle } from '@/session/vault'

type AuthEndpoint = 'login' | 'register' | 'refreshTokens'
type RequestStatus = 'pending' | 'fulfilled' | 'rejected'

/** Creates the action that RTK Query dispatches when the status of an auth request changes. */
const createAuthAction = (
  status: RequestStatus,
  requestId: string,
  payload?: unknown,
  replacedToken?: SecretHandle,
  endpointName: AuthEndpoint = 'login',
) => ({
  type: `api/executeMutation/${status}`,
  payload,
  meta: {
    requestId,
    requestStatus: status,
    arg: {
      type: 'mutation',
      endpointName,
      originalArgs: {
        body: 'sealed:body-0',
        ...(replacedToken !== undefined && { replacedToken }),
      },
    },
  },
})

/** Actions for a sign-in request: the app has sent it, it has succeeded, or it has failed. */
export const loginSent = (requestId: string) => createAuthAction('pending', requestId)
export const loginSucceeded = (requestId: string, identity: Identity) =>
  createAuthAction('fulfilled', requestId, identity)
export const loginFailed = (requestId: string) =>
  createAuthAction('rejected', requestId, { kind: 'network' })

/**
 * Actions for the two requests that replace the tokens. A renewal sends the password, and a refresh
 * sends the refresh token. `replacedToken` is the old access token.
 */
export const renewalSucceeded = (replacedToken: SecretHandle, identity: Identity) =>
  createAuthAction('fulfilled', 'renewal', identity, replacedToken)
export const refreshSucceeded = (replacedToken: SecretHandle, identity: Identity) =>
  createAuthAction('fulfilled', 'refresh', identity, replacedToken, 'refreshTokens')
export const refreshFailed = (replacedToken: SecretHandle) =>
  createAuthAction(
    'rejected',
    'refresh',
    { kind: 'server', status: 503 },
    replacedToken,
    'refreshTokens',
  )
