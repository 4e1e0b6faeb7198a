import { checkTokens, expectStatus, readUser, type SignedInUser } from './checkSignIn'
import { isSuccess, type CheckRunner } from './sendRequest'

/** The refresh request of the app, as the settings describe it. */
export type RefreshCall = {
  /** The setting `AUTH_REFRESH_PATH`. */
  readonly path: string
  /** The setting `AUTH_REFRESH_BOTH_TOKENS`. */
  readonly sendsBothTokens: boolean
}

/** Checks that the API refreshes tokens, and that it refuses an unknown refresh token. */
export async function checkRefresh(
  runCheck: CheckRunner,
  { path, sendsBothTokens }: RefreshCall,
  user: SignedInUser,
) {
  const createRequest = (refreshToken: string | null) => ({
    method: 'POST' as const,
    path,
    body: { refreshToken, ...(sendsBothTokens && { accessToken: user.token }) },
  })
  const refreshed = await runCheck(`POST ${path}`, createRequest(user.refreshToken), response => {
    if (user.refreshToken === null) return ['The response to the sign-in has no refresh token.']
    const other = readUser(response)
    return other && other.id !== user.id
      ? ['The new token belongs to another user.']
      : checkTokens(response)
  })
  // Some hosts also refuse the paths that do not exist.
  if (refreshed && isSuccess(refreshed))
    await runCheck(
      `POST ${path} with an unknown token`,
      createRequest('unknown on purpose'),
      response => expectStatus(response, [400, 401, 403]),
    )
}
