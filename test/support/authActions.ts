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

/** A sign-in: sent, answered with a session, or failed. */
export const loginSent = (attempt: string) => createAction('pending', attempt)
export const loginSucceeded = (attempt: string, identity: Identity) =>
  createAction('fulfilled', attempt, identity)
export const loginFailed = (attempt: string) =>
  createAction('rejected', attempt, { kind: 'network' })

/** A new session that replaces the one with the given token: by the password, or by a refresh token. */
export const renewed = (replaces: Handle, identity: Identity) =>
  createAction('fulfilled', 'renewal', identity, replaces)
export const refreshed = (replaces: Handle, identity: Identity) =>
  createAction('fulfilled', 'refresh', identity, replaces, 'refreshTokens')
export const refreshFailed = (replaces: Handle) =>
  createAction('rejected', 'refresh', { kind: 'server', status: 503 }, replaces, 'refreshTokens')
