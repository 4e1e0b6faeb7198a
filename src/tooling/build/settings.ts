import { DEMO_ACCOUNT_PATHS } from '../../lib/demoAccountPaths'
import { DEMO_ROLES } from '../../lib/roles'
import * as v from 'valibot'
import { LANGUAGES } from '../../language/language'

const flagSchema = v.picklist(['true', 'false'], 'must be true or false')

/** An empty value follows `MOCK`. */
const flagOrEmptySchema = v.picklist(['true', 'false', ''], 'must be true, false or empty')

/** Accepts a text that the pattern matches. A missing setting gets the default. */
const createTextSchema = (pattern: RegExp, message: string, defaultValue = '') =>
  v.optional(v.pipe(v.string(), v.regex(pattern, message)), defaultValue)

/** Accepts a decimal number. It stays a string, because the build inserts settings as strings. */
const createNumberSchema = (min: number, max = Infinity) => {
  const isInRange = (text: string) =>
    /^\d+(\.\d+)?$/.test(text) && Number(text) >= min && Number(text) <= max
  return v.pipe(
    v.string('is missing'),
    v.check(isInRange, `must be a number from ${min} to ${max}`),
  )
}

const ORIGIN = String.raw`https?:\/\/(\*\.)?[\w.-]+(:\d+)?`

const originsSchema = createTextSchema(
  new RegExp(`^(${ORIGIN}( ${ORIGIN})*)?$`),
  'must be empty, or origins such as https://errors.example.com, separated by spaces',
)

const pathOrEmptySchema = createTextSchema(
  /^(\/[^?#\s/][^?#\s]*)?$/,
  'must be empty or a path that begins with one slash',
)

const settingsSchema = v.object({
  APP_VERSION: v.pipe(v.string('is missing'), v.nonEmpty('must not be empty')),
  PRODUCTION: flagSchema,
  MOCK: flagSchema,
  API_URL: createTextSchema(
    /^(https?:\/\/[\w.-]+(:\d+)?(\/[\w.~%-]+)*)?$/,
    'must be empty or an http(s) URL without a trailing slash, a query or a fragment',
  ),
  API_PROXY: createTextSchema(
    new RegExp(`^(${ORIGIN})?$`),
    'must be empty or an origin such as http://127.0.0.1:8080, without a path',
  ),
  CSP_CONNECT_SRC: originsSchema,
  CSP_IMG_SRC: originsSchema,
  CSP_FONT_SRC: originsSchema,
  BASE_PATH: createTextSchema(
    /^(\/[\w~-][\w.~-]*)*$/,
    'must be empty or a path such as /office, without a trailing slash or characters to escape',
  ),
  DEFAULT_LANGUAGE: v.optional(
    v.picklist(LANGUAGES, `must be one of ${LANGUAGES.join(', ')}`),
    'en',
  ),
  USE_BROWSER_LANGUAGE: v.optional(flagOrEmptySchema, ''),
  MOCK_TOKEN_DAYS: createNumberSchema(0),
  MOCK_EXTRA_USERS: v.optional(createNumberSchema(0), '0'),
  // Browsers fire a timer immediately if its delay is longer than 24.8 days. The maximum of one day
  // is below this limit.
  ACCESS_MAX_AGE_SECONDS: createNumberSchema(1, 86_400),
  ACCESS_REQUEST_URL: createTextSchema(
    /^((mailto:|https?:\/\/)[^\s"'<>]+)?$/,
    'must be empty, or a mailto: or http(s) URL',
  ),
  ACCESS_ADMIN: v.optional(flagOrEmptySchema, ''),
  ACTIVITY: v.optional(flagOrEmptySchema, ''),
  SAVED_VIEWS: v.optional(flagOrEmptySchema, ''),
  USERS_API_PATH: createTextSchema(
    /^(\/[\w.~-]+)+$/,
    'must be a path such as /api/users, without a trailing slash or characters to escape',
    '/users',
  ),
  USERS_EDITABLE: v.optional(flagSchema, 'false'),
  ROLE_NAMES: v.optional(v.string(), ''),
  TOKEN_ISSUER: v.optional(v.string(), ''),
  TOKEN_AUDIENCE: v.optional(v.string(), ''),
  REFERENCE_HEADERS: createTextSchema(
    /^([\w-]+(,[\w-]+)*)?$/,
    'must be empty or names of headers, separated by commas',
    'X-Request-Id,traceresponse,traceparent',
  ),
  REASON_HEADER: createTextSchema(/^[\w-]*$/, 'must be empty or the name of a header', 'X-Reason'),
  REFERENCE_FIELD: createTextSchema(/^[\w-]*$/, 'must be empty or the name of a field', 'traceId'),
  SEND_TRACEPARENT: v.optional(flagSchema, 'false'),
  TRACEPARENT_ORIGINS: originsSchema,
  AUTH_REFRESH_PATH: pathOrEmptySchema,
  PROFILE_PATH: pathOrEmptySchema,
  PASSWORD_PATH: pathOrEmptySchema,
  SESSIONS_PATH: pathOrEmptySchema,
  AUTH_REFRESH_BOTH_TOKENS: v.optional(flagSchema, 'false'),
})

export type Settings = v.InferOutput<typeof settingsSchema>

/**
 * Validates the settings of `.env` and the process environment.
 *
 * @throws Error with each invalid setting and its expected form.
 */
export function parseSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const result = v.safeParse(settingsSchema, env)
  if (result.success) {
    const { ACCESS_ADMIN, ACTIVITY, SAVED_VIEWS, ROLE_NAMES, USE_BROWSER_LANGUAGE, MOCK } =
      result.output
    const { PROFILE_PATH, PASSWORD_PATH, SESSIONS_PATH } = result.output
    const isDemo = MOCK === 'true'
    return {
      ...result.output,
      PROFILE_PATH: PROFILE_PATH === '' && isDemo ? DEMO_ACCOUNT_PATHS.profile : PROFILE_PATH,
      PASSWORD_PATH: PASSWORD_PATH === '' && isDemo ? DEMO_ACCOUNT_PATHS.password : PASSWORD_PATH,
      SESSIONS_PATH: SESSIONS_PATH === '' && isDemo ? DEMO_ACCOUNT_PATHS.sessions : SESSIONS_PATH,
      // The demo backend offers these calls. For another API, the settings must say so.
      ACCESS_ADMIN: ACCESS_ADMIN === '' ? MOCK : ACCESS_ADMIN,
      ACTIVITY: ACTIVITY === '' ? MOCK : ACTIVITY,
      SAVED_VIEWS: SAVED_VIEWS === '' ? MOCK : SAVED_VIEWS,
      ROLE_NAMES: ROLE_NAMES === '' && MOCK === 'true' ? DEMO_ROLES.join() : ROLE_NAMES,
      USE_BROWSER_LANGUAGE: USE_BROWSER_LANGUAGE === '' ? MOCK : USE_BROWSER_LANGUAGE,
    }
  }
  const errors = result.issues.map(
    issue =>
      `  ${v.getDotPath(issue) ?? ''} ${issue.message} (found: ${JSON.stringify(issue.input)})`,
  )
  throw new Error(['Invalid settings in .env or the environment:', ...errors].join('\n'))
}
