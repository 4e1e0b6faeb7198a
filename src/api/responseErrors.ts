import { normalisePropertyName } from '@/lib/readResponseProperty'
import type { ApiError } from './apiError'
import type { SecretDetector } from './echoedSecrets'
import { readProblemDetails, type ProblemDetails } from './problemDetails'
import { parseRetryAfter } from './retryAfter'

/** Longer messages are truncated. */
const MAX_MESSAGE_LENGTH = 200
/**
 * A secret may begin in the shown text and end after it. So the search for secrets reads more
 * characters than the app shows.
 */
const MAX_SEARCHED_CHARACTERS = 2 * MAX_MESSAGE_LENGTH
/** The app keeps the messages for at most this many fields. */
const MAX_FIELD_ERRORS = 20
/**
 * The search for secrets is slow, so only this many names of nested fields are searched. A number
 * replaces each name that is not searched.
 */
const MAX_SEARCHED_NESTED_NAMES = 100

/** These texts only repeat the status. The app has its own texts for them. */
const STATUS_TITLE_PATTERN =
  /^(bad request|unauthorized|forbidden|not found|conflict|unprocessable (content|entity))\.?$/i

type SentRequestInfo = {
  readonly hasSecret: SecretDetector
  readonly fieldNames: readonly string[]
}

/** `body` is the parsed JSON of the response, or null. */
export function errorFromResponse(
  response: Response,
  body: unknown,
  bearer: string | null,
  sent: SentRequestInfo,
): ApiError {
  const { status } = response
  const { message, fields } = readMessages(body, sent)
  const retryAfter = response.headers.get('Retry-After')
  const retryAfterSeconds = parseRetryAfter(retryAfter, readServerTime(response))
  switch (status) {
    case 401:
      return {
        kind: 'signInRequired',
        bearer,
        ...(message !== null && !STATUS_TITLE_PATTERN.test(message) && { message }),
      }
    case 403:
    case 423:
      return { kind: 'refused', message }
    case 400:
    case 409:
    case 422:
      return { kind: 'invalid', status, message, fields }
    case 429:
      return { kind: 'tooMany', retryAfterSeconds }
    default:
      if (status < 500) return { kind: 'noService', status }
      return { kind: 'server', status, ...(retryAfter !== null && { retryAfterSeconds }) }
  }
}

/** A date in `Retry-After` must be compared with the clock of the server. */
function readServerTime({ headers }: Response): number {
  const date = Date.parse(headers.get('Date') ?? '')
  return Number.isNaN(date) ? Date.now() : date
}

/**
 * Reads the messages for the user. A message that repeats a secret is dropped as a whole, because
 * messages reach actions and toasts.
 */
function readMessages(body: unknown, { hasSecret, fieldNames }: SentRequestInfo) {
  const details = readProblemDetails(body)
  if (details === null) return { message: null, fields: {} }
  const { message, detail, title, errors } = details
  const cleanText = (text: string) =>
    hasSecret(text.slice(0, MAX_SEARCHED_CHARACTERS)) ? '' : truncateMessage(text)

  const fields = selectFieldErrors(errors, fieldNames, cleanText)
  const isTitleUseful = Object.keys(fields).length === 0 && !STATUS_TITLE_PATTERN.test(title ?? '')
  const text = message ?? detail ?? (isTitleUseful ? title : null) ?? ''
  return { message: cleanText(text) || null, fields }
}

/**
 * The names of fields that the app has sent are kept, and their errors come first. Other names come
 * from the server and may contain anything, so numbers replace them.
 */
function selectFieldErrors(
  errors: ProblemDetails['errors'],
  fieldNames: readonly string[],
  cleanText: (text: string) => string,
): Readonly<Record<string, string>> {
  const sentNames = new Map(fieldNames.map(name => [normalisePropertyName(name), name]))
  const fields: Record<string, string> = {}
  const otherTexts: string[] = []
  let searchedNames = 0
  const cleanName = (name: string) =>
    ++searchedNames > MAX_SEARCHED_NESTED_NAMES ? '' : cleanText(name)
  for (const [name, texts] of Object.entries(errors)) {
    if (Object.keys(fields).length === MAX_FIELD_ERRORS) break
    const sentName = findSentFieldName(name, sentNames, cleanName)
    if (sentName === undefined) otherTexts.push(joinMessages([texts].flat()))
    else fields[sentName] = cleanText(joinMessages([texts].flat()))
  }
  const freeCount = MAX_FIELD_ERRORS - Object.keys(fields).length
  otherTexts.slice(0, freeCount).forEach((text, index) => {
    const clean = cleanText(text)
    if (clean !== '') fields[String(index + 1)] = clean
  })
  return fields
}

/**
 * The part of a nested name after the first field, for example `[0].Price`. Its length is limited,
 * because the server chooses the name.
 */
const NESTED_NAME_PATTERN = /^(\[\d{1,4}\]|\.[A-Za-z]\w{0,39}){0,4}$/

/** For example, finds `fullName` for `full_name`, and `items[0].price` for `$.Items[0].Price`. */
function findSentFieldName(
  name: string,
  sentNames: ReadonlyMap<string, string>,
  cleanName: (name: string) => string,
): string | undefined {
  const path = name.replace(/^\$\./, '')
  const top = path.split(/[.[]/, 1)[0] ?? ''
  const sentName = sentNames.get(normalisePropertyName(top))
  const nested = path.slice(top.length)
  if (sentName === undefined || nested === '') return sentName
  if (!NESTED_NAME_PATTERN.test(nested) || cleanName(nested) === '') return undefined
  return sentName + nested.replace(/\.[A-Z]/g, start => start.toLowerCase())
}

/** Stops at `MAX_SEARCHED_CHARACTERS`, because the text after this limit is never shown. */
function joinMessages(texts: readonly string[]): string {
  let joined = ''
  for (const text of texts) {
    if (joined.length > MAX_SEARCHED_CHARACTERS) break
    joined += joined === '' ? text : ` ${text}`
  }
  return joined
}

const truncateMessage = (text: string) =>
  text.length > MAX_MESSAGE_LENGTH ? `${text.slice(0, MAX_MESSAGE_LENGTH - 1)}…` : text
