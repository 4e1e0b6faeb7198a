import type { Identity } from '@/session/storedSession'
import type { Handle } from '@/session/vault'

type Endpoint = 'login' | 'register' | 'refreshTokens'
type Status = 'pending' | 'fulfilled' | 'rejected'

/** An action of an auth endpoint, as RTK Query dispatches it. */
const createAction = (
  status: Status,
  requestId: string,
  payload?: unknown,
  replaces?: Handle,
  endpointName: Endpoint = 'login',
) => ({
  type: `api/executeMutation/${status}`,
  payload,
  meta: {
    requestId,
    requestStatus: status,
    arg: {
      type: 'mutation',
      endpointName,
      originalArgs: { body: 'sealed:body-0', ...(replaces !== undefined && { replaces }) },
    },
  },
})

/** Actions of a sign-in request. */
export const loginSent = (requestId: string) => createAction('pending', requestId)
export const loginSucceeded = (requestId: string, identity: Identity) =>
  createAction('fulfilled', requestId, identity)
export const loginFailed = (requestId: string) =>
  createAction('rejected', requestId, { kind: 'network' })

/**
 * Actions that replace the session with the given token: `renewed` by the password, `refreshed` by
 * a refresh token.
 */
export const renewed = (replaces: Handle, identity: Identity) =>
  createAction('fulfilled', 'renewal', identity, replaces)
export const refreshed = (replaces: Handle, identity: Identity) =>
  createAction('fulfilled', 'refresh', identity, replaces, 'refreshTokens')
export const refreshFailed = (replaces: Handle) =>
  createAction('rejected', 'refresh', { kind: 'server', status: 503 }, replaces, 'refreshTokens')
