import type { Identity } from '@/session/storedSession'
import type { SecretHandle } from '@/session/vault'

type AuthEndpoint = 'login' | 'register' | 'refreshTokens'
type RequestStatus = 'pending' | 'fulfilled' | 'rejected'

/** An action of an auth endpoint, as RTK Query dispatches it. */
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

/** The actions that a sign-in request dispatches. */
export const loginSent = (requestId: string) => createAuthAction('pending', requestId)
export const loginSucceeded = (requestId: string, identity: Identity) =>
  createAuthAction('fulfilled', requestId, identity)
export const loginFailed = (requestId: string) =>
  createAuthAction('rejected', requestId, { kind: 'network' })

/**
 * The actions of requests that replace the tokens: a renewal sends the password, a refresh sends
 * the refresh token. `replacedToken` is the old access token.
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
