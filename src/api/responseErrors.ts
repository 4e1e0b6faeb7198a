import { isMember } from '@/lib/isMember'
import { normalisePropertyName } from '@/lib/readResponseProperty'
import { FIELD_CODES, type ApiError, type FieldCode } from './apiError'
import { readProblemDetails, type ProblemDetails } from './problemDetails'
import { readReferenceField } from './requestReference'
import { parseRetryAfter } from './retryAfter'
import { readServerReason } from './serverReason'

/** Longer messages are truncated. */
const MAX_MESSAGE_LENGTH = 200

/** These titles only repeat the status. The app has its own texts for them. */
const STATUS_TITLE_PATTERN =
  /^(bad request|unauthorized|forbidden|not found|conflict|unprocessable (content|entity))\.?$/i

type SentRequestInfo = {
  /** The handle of the token that was sent. */
  readonly bearer: string | null
  readonly fieldNames: readonly string[]
  /** Whether a text of the server may be shown. False for each text after a request with secrets. */
  readonly mayShow: (text: string) => boolean
  readonly repeatsSecret: (text: string) => boolean
}

/** The pages with which hosts refuse a request with status 400 because of its headers. */
const HEADERS_TOO_LARGE_PATTERN = /headers?\b[^<]*\b(too (large|long)|exceeds)|request too long/i

/** Many hosts refuse larger headers. Some of them do not say why. */
const LARGE_TOKEN_LENGTH = 8_000

/**
 * Whether a host refused a request because of its headers, mostly because of a large token. `page`
 * is the text of a response that is not JSON. Null for JSON, which comes from the API itself.
 */
export function areHeadersTooLarge(status: number, page: string | null, token: string): boolean {
  if (status !== 400 || page === null) return status === 431
  return token.length > LARGE_TOKEN_LENGTH || HEADERS_TOO_LARGE_PATTERN.test(page)
}

/** `body` is the parsed JSON of the response. Undefined if there is none. */
export function errorFromResponse(
  response: Response,
  body: unknown,
  sent: SentRequestInfo,
): ApiError {
  const reference = readReferenceField(body, sent.repeatsSecret)
  const serverReason = readServerReason(response, body, sent.mayShow)
  return {
    ...errorFromStatus(response, body, sent),
    ...(reference !== null && { reference }),
    ...(serverReason !== null && { serverReason }),
  }
}

function errorFromStatus(response: Response, body: unknown, sent: SentRequestInfo): ApiError {
  const { status } = response
  const { message, fields, codes } = readMessages(body, sent)
  const retryAfter = response.headers.get('Retry-After')
  const retryAfterSeconds = parseRetryAfter(retryAfter, readServerTime(response))
  // Browsers hide the status of a redirect, but Node does not. Redirects are not followed.
  if (status < 400) return { kind: 'malformed' }
  switch (status) {
    case 401:
      return { kind: 'unauthorized', bearer: sent.bearer }
    case 403:
    case 423:
      return { kind: 'forbidden', message }
    case 404:
    case 410:
      return { kind: 'notFound', status }
    case 400:
    case 422:
      return { kind: 'invalid', status, message, fields, ...(codes && { codes }) }
    case 409:
      return { kind: 'conflict', status, message, fields, ...(codes && { codes }) }
    case 412:
    case 428:
      return { kind: 'preconditionFailed', status }
    case 413:
      return { kind: 'payloadTooLarge' }
    case 415:
      return { kind: 'unsupportedMediaType' }
    case 429:
      return { kind: 'rateLimited', retryAfterSeconds }
    default:
      if (status < 500) return { kind: 'unexpectedStatus', status }
      return { kind: 'server', status, ...(retryAfter !== null && { retryAfterSeconds }) }
  }
}

/** A date in `Retry-After` must be compared with the clock of the server. */
function readServerTime({ headers }: Response): number {
  const date = Date.parse(headers.get('Date') ?? '')
  return Number.isNaN(date) ? Date.now() : date
}

/** Reads the messages for the user. A message that may not be shown is dropped as a whole. */
function readMessages(body: unknown, sent: SentRequestInfo) {
  const details = readProblemDetails(body)
  if (details === null) return { message: null, fields: {} }
  const { message, detail, title, errors } = details
  const codes = readFieldCodes(details.codes, sent)
  const fieldsWithCode = Object.fromEntries(Object.keys(codes).map(name => [name, '']))
  const fields = { ...fieldsWithCode, ...readFieldErrors(errors, sent) }
  const isTitleUseful = Object.keys(fields).length === 0 && !STATUS_TITLE_PATTERN.test(title ?? '')
  const text = message ?? detail ?? (isTitleUseful ? title : null) ?? ''
  return {
    message: cleanMessage(text, sent) || null,
    fields,
    ...(Object.keys(codes).length > 0 && { codes }),
  }
}

/**
 * Returns the messages by the names of the fields that were sent. A message about any other field
 * keeps the server's name.
 */
function readFieldErrors(
  errors: ProblemDetails['errors'],
  sent: SentRequestInfo,
): Readonly<Record<string, string>> {
  const fields: Record<string, string> = {}
  for (const [name, texts] of Object.entries(errors)) {
    const sentName = findSentFieldName(name, sent.fieldNames)
    const message = cleanMessage([texts].flat().join(' '), sent)
    if (sentName !== undefined) fields[sentName] = message
    else if (message !== '' && sent.mayShow(name)) fields[name] = message
  }
  return fields
}

/** Returns the known codes by the names of the fields that were sent. */
function readFieldCodes(
  received: ProblemDetails['codes'],
  sent: SentRequestInfo,
): Readonly<Record<string, FieldCode>> {
  const codes: Record<string, FieldCode> = {}
  for (const [name, code] of Object.entries(received)) {
    const sentName = findSentFieldName(name, sent.fieldNames)
    if (sentName !== undefined && isMember(FIELD_CODES, code)) codes[sentName] = code
  }
  return codes
}

/** For example, finds `fullName` for `full_name`, and `items` for `$.Items[0].Price`. */
function findSentFieldName(name: string, fieldNames: readonly string[]): string | undefined {
  const [top = ''] = name.replace(/^\$\./, '').split(/[.[]/, 1)
  return fieldNames.find(sentName => normalisePropertyName(sentName) === normalisePropertyName(top))
}

function cleanMessage(text: string, { mayShow }: SentRequestInfo): string {
  if (!mayShow(text)) return ''
  return text.length > MAX_MESSAGE_LENGTH ? `${text.slice(0, MAX_MESSAGE_LENGTH - 1)}…` : text
}
