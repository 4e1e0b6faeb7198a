import { jwtDecode } from 'jwt-decode'
import * as v from 'valibot'
import type { ApiError } from '@/api/apiError'
import { tabStorage } from '@/storage/tabStorage'
import { authApi, identityFromResponse } from '@/session/authApi'
import type { SessionThunk } from '@/session/appDispatch'
import { startSession } from '@/session/signIn'
import type { Identity } from '@/session/storedSession'
import { sealBody, unsealAndDiscardBody, type SecretHandle } from '@/session/vault'

const PROVIDER_URL = 'https://id.example.com'
const CLIENT_ID = 'omnichannel'
const getRedirectUri = () => `${location.origin}/auth/login`

/** The sessionStorage key of the sign-in that waits for the provider. */
const PENDING_KEY = 'oidc.pending'
const pendingSchema = v.object({
  state: v.string(),
  nonce: v.string(),
  verifier: v.string(),
  returnUrl: v.nullable(v.string()),
})

const encodeBase64Url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
const createRandomText = () => encodeBase64Url(crypto.getRandomValues(new Uint8Array(32)))

/** Remembers a new sign-in in this tab, and creates the URL of the provider's sign-in page. */
export async function createProviderUrl(returnUrl: string | null): Promise<string> {
  const [state, nonce, verifier] = [createRandomText(), createRandomText(), createRandomText()]
  tabStorage.write(PENDING_KEY, { state, nonce, verifier, returnUrl })
  const challenge = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  const params = new URLSearchParams({
    response_type: 'code',
    client_id: CLIENT_ID,
    redirect_uri: getRedirectUri(),
    scope: 'openid',
    state,
    nonce,
    code_challenge_method: 'S256',
    code_challenge: encodeBase64Url(new Uint8Array(challenge)),
  })
  return `${PROVIDER_URL}/authorize?${params.toString()}`
}

/**
 * Reads the provider's result in the URL; null if there is none. Each result can be read only once.
 */
export function takeProviderResult(search: string) {
  const params = new URLSearchParams(search)
  if (!params.has('state')) return null
  const pending = v.safeParse(pendingSchema, tabStorage.read(PENDING_KEY))
  tabStorage.remove(PENDING_KEY)
  const code = params.get('code')
  // A different `state` belongs to a sign-in that this tab did not start (RFC 9700 §4.7).
  if (!pending.success || pending.output.state !== params.get('state') || code === null)
    return { returnUrl: null, exchange: null }
  const { nonce, verifier, returnUrl } = pending.output
  return { returnUrl, exchange: { code, nonce, verifier } }
}

type Exchange = NonNullable<NonNullable<ReturnType<typeof takeProviderResult>>['exchange']>

const exchangeSchema = v.object({ code: v.string(), nonce: v.string(), verifier: v.string() })
const idTokenSchema = v.object({ id_token: v.string() })

/**
 * Whether the ID token contains the nonce. The provider itself sent the token over TLS, so its
 * signature needs no check.
 */
const hasNonce = (response: unknown, nonce: string) =>
  jwtDecode<{ nonce?: unknown }>(v.parse(idTokenSchema, response).id_token).nonce === nonce

/**
 * Replaces the endpoint `login`. The rest of the app does not change: it only uses the result of
 * `login`.
 */
const oidcApi = authApi.injectEndpoints({
  overrideExisting: true,
  endpoints: build => ({
    login: build.mutation<Identity, { readonly body: SecretHandle }>({
      queryFn: async ({ body }) => {
        const { code, nonce, verifier } = v.parse(exchangeSchema, unsealAndDiscardBody(body))
        const params = {
          grant_type: 'authorization_code',
          client_id: CLIENT_ID,
          code,
          code_verifier: verifier,
          redirect_uri: getRedirectUri(),
        }
        const send = { method: 'POST', body: new URLSearchParams(params) }
        const response = await fetch(`${PROVIDER_URL}/token`, send).catch(() => null)
        if (!response) return { error: { kind: 'network' } }
        if (!response.ok) return { error: { kind: 'forbidden', message: null } }
        try {
          const tokens: unknown = await response.json()
          if (hasNonce(tokens, nonce)) return identityFromResponse(tokens)
        } catch {
          // A response that is not JSON, or that has no ID token, is malformed.
        }
        return { error: { kind: 'malformed' } }
      },
    }),
  }),
})

/** Exchanges the provider's code for tokens, which start the session. */
export const finishSignIn =
  (exchange: Exchange | null): SessionThunk<Promise<ApiError | null>> =>
  async dispatch => {
    if (!exchange) return { kind: 'forbidden', message: null }
    const { login } = oidcApi.endpoints
    const body = sealBody(exchange)
    return dispatch(startSession(() => login.initiate({ body }, { track: false })))
  }
