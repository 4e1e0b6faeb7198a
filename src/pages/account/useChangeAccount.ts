import { useSelector } from 'react-redux'
import { abortWith } from '@/api/abortWith'
import { api, toApiError } from '@/api/api'
import type { ApiError } from '@/api/apiError'
import { useAppDispatch } from '@/session/appDispatch'
import { identityFromResponse } from '@/session/authApi'
import { replaceTokens } from '@/session/refreshSession'
import { selectIdentity } from '@/session/sessionSlice'
import type { Identity } from '@/session/storedSession'
import { sealBody, unsealAndDiscardBody, type SecretHandle } from '@/session/vault'

type AccountRequest<Body> = {
  readonly method: 'PATCH' | 'POST'
  readonly path: string
  readonly body: Body
}

const { useChangeAccountMutation } = api.injectEndpoints({
  endpoints: build => ({
    /** The body is sealed, because it can contain passwords. The response may contain new tokens. */
    changeAccount: build.mutation<Identity | null, AccountRequest<SecretHandle>>({
      queryFn: async ({ body, ...request }, _api, _options, send) => {
        const result = await send({
          ...request,
          body: unsealAndDiscardBody(body),
          hasSecrets: true,
        })
        if (result.error) return { error: result.error }
        const tokens = identityFromResponse(result.data)
        return { data: 'data' in tokens ? tokens.data : null }
      },
      invalidatesTags: ['Users'],
    }),
  }),
})

/** Returns a function that changes the account of the current user. It returns null after success. */
export function useChangeAccount() {
  const dispatch = useAppDispatch()
  const identity = useSelector(selectIdentity)
  const [change] = useChangeAccountMutation()
  return async (
    { body, ...request }: AccountRequest<Readonly<Record<string, string>>>,
    signal: AbortSignal,
  ): Promise<ApiError | null> => {
    const sent = change({ ...request, body: sealBody(body) })
    const { data, error } = await abortWith(signal, sent)
    if (error) return toApiError(error)
    if (data && identity) dispatch(replaceTokens(identity.accessToken, data))
    return null
  }
}
