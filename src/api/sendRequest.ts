import type { QueryReturnValue } from '@reduxjs/toolkit/query'
import type { ApiError } from './apiError'
import type { ApiRequest, BearerToken } from './apiRequest'
import { buildRequest } from './buildRequest'
import { CSRF_HEADER_NAME } from './csrf'
import { isPageLeft } from './pageLeave'
import { readResponseMeta, type ResponseMeta } from './requestMeta'
import { areHeadersTooLarge, errorFromResponse } from './responseErrors'

/** `meta` is absent if no request was sent. */
export type SendResult = QueryReturnValue<unknown, ApiError, ResponseMeta>

export type SendOptions = {
  readonly signal: AbortSignal
  readonly timeoutMs: number
  /** Null if the request is sent without a trace context. */
  readonly traceId: string | null
}

/** A shorter part of a token may be a part of an ordinary text. */
const MIN_PART_LENGTH = 8

type TextCheck = (text: string) => boolean

/** Sends a request once, and reads its response. */
export async function sendRequest(
  request: ApiRequest,
  bearer: BearerToken | null,
  fetch: (request: Request) => Promise<Response>,
  { signal, timeoutMs, traceId }: SendOptions,
): Promise<SendResult> {
  const timeout = AbortSignal.timeout(timeoutMs)
  const anySignal = AbortSignal.any([signal, timeout])
  let meta: ResponseMeta = { status: null, date: null, reference: traceId }
  try {
    const sent = buildRequest(request, bearer, { signal: anySignal, traceId })
    const repeatsSecret = createSecretCheck(request, bearer, sent.headers.get(CSRF_HEADER_NAME))
    const response = await fetch(sent)
    const responseMeta = readResponseMeta(response, request.responseHeaders, repeatsSecret)
    meta = { ...responseMeta, reference: responseMeta.reference ?? traceId }
    const result = await readResponse(response, request, bearer, repeatsSecret)
    return result.error ? addReference(result.error, meta) : { ...result, meta }
  } catch {
    // The browser aborts the requests of a page that it leaves. That is no failure.
    if (isPageLeft()) return { error: { kind: 'cancelled' }, meta }
    // A response that ends too early is `malformed`.
    const kind = timeout.aborted ? 'timeout' : meta.status === null ? 'network' : 'malformed'
    return addReference({ kind }, meta)
  }
}

/** Error screens show the reference of the error, and the support page shows that of the request. */
function addReference(error: ApiError, meta: ResponseMeta): SendResult {
  const reference = meta.reference ?? error.reference
  return reference === undefined
    ? { error, meta }
    : { error: { ...error, reference }, meta: { ...meta, reference } }
}

/**
 * Returns a function that finds texts which must not reach the Redux state. Such a text contains
 * one of the tokens, or a text of a request with secrets.
 */
function createSecretCheck(
  { body = {}, hasSecrets = false }: ApiRequest,
  bearer: BearerToken | null,
  csrfToken: string | null,
): TextCheck {
  const bodyTexts: readonly unknown[] = hasSecrets ? Object.values(body) : []
  // A part of a token can contain the user's name, or let others forge a token.
  const tokenParts = bearer?.token.split('.').filter(part => part.length >= MIN_PART_LENGTH) ?? []
  const secrets = [bearer?.token, ...tokenParts, csrfToken, ...bodyTexts]
  return text =>
    secrets.some(secret => typeof secret === 'string' && secret !== '' && text.includes(secret))
}

async function readResponse(
  response: Response,
  { acceptStatuses, responseHandler, body: sentBody = {}, hasSecrets = false }: ApiRequest,
  bearer: BearerToken | null,
  repeatsSecret: TextCheck,
): Promise<QueryReturnValue<unknown, ApiError>> {
  if (acceptStatuses?.includes(response.status)) return { data: null }
  if (response.ok && responseHandler) return { data: await responseHandler(response) }

  const isJson = /[/+]json\b/i.test(response.headers.get('Content-Type') ?? '')
  if (!response.ok) {
    // The status is enough, so a body that can't be read is ignored.
    const text = await response.text().catch(() => '')
    if (areHeadersTooLarge(response.status, isJson ? null : text, bearer?.token ?? ''))
      return { error: { kind: 'headersTooLarge' } }
    const error = errorFromResponse(response, isJson ? parseJson(text) : undefined, {
      bearer: bearer?.handle ?? null,
      fieldNames: sentBody instanceof FormData ? [...sentBody.keys()] : Object.keys(sentBody),
      mayShow: text => !hasSecrets && !repeatsSecret(text),
      repeatsSecret,
    })
    return { error }
  }
  const text = await response.text()
  if (text === '') return { data: null }
  const data = isJson ? parseJson(text) : undefined
  // The data become Redux state, which must not contain the token.
  const hasToken = bearer !== null && text.includes(bearer.token)
  return data === undefined || hasToken ? { error: { kind: 'malformed' } } : { data }
}

/** Returns undefined for a text that is not JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
