import { readToken } from '@/session/token'
import { isSuccess, type ApiResponse } from '../api/sendRequest'
import { checkTokens, readTokens, type SignedInUser } from './checkLogin'
import { createProblem, type CheckRunner, type Finding } from './finding'
import { reportUnexpectedStatus } from './reportUnexpectedStatus'

/** The refresh request of the app, as the settings describe it. */
export type RefreshCall = {
  /** The setting `AUTH_REFRESH_PATH`. */
  readonly path: string
  /** The setting `AUTH_REFRESH_BOTH_TOKENS`. */
  readonly sendsBothTokens: boolean
}

/** Checks that the API refreshes tokens, and that it rejects an unknown refresh token. */
export async function checkRefresh(
  runCheck: CheckRunner,
  { path, sendsBothTokens }: RefreshCall,
  user: SignedInUser | null,
) {
  const createRequest = (refreshToken: string) => ({
    method: 'POST' as const,
    path,
    body: { refreshToken, ...(sendsBothTokens && user && { accessToken: user.token }) },
  })
  const call = `POST ${path}`
  await runCheck(
    `${call} with an unknown token`,
    createRequest('unknown on purpose'),
    checkRejection,
  )
  if (!user) return
  const { refreshToken } = user
  await runCheck(call, createRequest(refreshToken ?? ''), response => {
    if (refreshToken === null)
      return [
        createProblem(
          'The response to the sign-in has no refresh token. If its field has another name, add the name to src/session/serverFields.ts.',
        ),
      ]
    return isSuccess(response)
      ? [...checkTokens(response), ...checkSameUser(response, user)]
      : reportUnexpectedStatus(response, '200')
  })
}

function checkRejection(response: ApiResponse): readonly Finding[] {
  if (isSuccess(response)) return [createProblem('Accepts an unknown refresh token.')]
  return [400, 401, 403].includes(response.status)
    ? []
    : reportUnexpectedStatus(response, '400, 401 or 403')
}

/** Checks that the new tokens belong to the same user. The app ignores tokens of another user. */
function checkSameUser(response: ApiResponse, user: SignedInUser): readonly Finding[] {
  const tokens = readTokens(response)
  const claims = tokens && readToken(tokens.accessToken)
  const former = readToken(user.token)
  if (!claims || typeof claims === 'string' || typeof former === 'string') return []
  return claims.user.id === former.user.id
    ? []
    : [createProblem('The new token belongs to another user. The app does not use it.')]
}
