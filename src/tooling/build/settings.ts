import * as v from 'valibot'
import { LANGUAGES } from '../../language/language'

const flagSchema = v.picklist(['true', 'false'], 'must be true or false')

/**
 * Creates the schema of a setting that must be a decimal number from `min` to `max`. The number stays
 * a string, because the build inserts settings as strings.
 */
const createNumberSchema = (min: number, max = Infinity) =>
  v.pipe(
    v.string('is missing'),
    v.check(
      text => /^\d+(\.\d+)?$/.test(text) && Number(text) >= min,
      `must be a number of at least ${min}`,
    ),
    v.check(text => !(Number(text) > max), `must be at most ${max}`),
  )

/** The schema of the API URL. An empty text stands for the page's own origin. */
export const apiUrlSchema = v.pipe(
  v.string(),
  v.check(
    text => !/[\s"'<>&]/.test(text),
    'must not contain spaces, quotes, brackets or ampersands',
  ),
  v.check(text => {
    if (text === '') return true
    if (!URL.canParse(text)) return false
    const { protocol, search, hash, username } = new URL(text)
    return /^https?:$/.test(protocol) && search + hash + username === '' && !text.endsWith('/')
  }, 'must be empty or an http(s) URL without a trailing slash, a query or a fragment'),
)

/** The schema of a URL that may have `{path}` and `{roles}` in its query or fragment. It may be empty. */
const accessRequestUrlSchema = v.pipe(
  v.string(),
  v.check(
    text => !/[\s"'<>\p{C}]/u.test(text),
    'must not contain spaces, quotes, brackets or control characters',
  ),
  v.check(
    text => text === '' || (URL.canParse(text) && /^(mailto:[^?#/]+@|https?:\/\/)/.test(text)),
    'must be empty, or a mailto: or http(s) URL',
  ),
  v.check(text => {
    const [target = '', ...rest] = text.split(/[?#]/)
    const names = rest.join('').match(/\{[^{}]*\}?|\}/g) ?? []
    return !/[{}]/.test(target) && names.every(name => name === '{path}' || name === '{roles}')
  }, 'may contain {path} and {roles} in its query only, and no other braces'),
)

/** The schema of origins such as `https://errors.example.com`, separated by spaces. */
const originsSchema = v.pipe(
  v.string(),
  v.regex(
    /^(https?:\/\/(\*\.)?[\w-]+(\.[\w-]+)*(:\d+)?( +|$))*$/,
    'must be empty, or origins such as https://errors.example.com, separated by spaces',
  ),
)

/**
 * Accepts a list of origins, separated by single spaces. Each origin must be written as `URL.origin`
 * returns it, without a wildcard.
 */
const apiOriginsSchema = v.pipe(
  v.string(),
  v.check(
    text =>
      text === '' ||
      text
        .split(' ')
        .every(each => /^https?:\/\/[\w.-]+(:\d+)?$/.test(each) && new URL(each).origin === each),
    'must be empty, or origins such as https://api.example.com, separated by spaces',
  ),
)

/** The schemas of the settings of the host. These settings don't change the files of the app. */
export const hostSettingSchemas = {
  API_PROXY: v.optional(
    v.pipe(
      v.string(),
      v.check(
        text => text === '' || (URL.canParse(text) && new URL(text).origin === text),
        'must be empty or an origin such as http://127.0.0.1:8080, without a path',
      ),
    ),
    '',
  ),
  CSP_CONNECT_SRC: v.optional(originsSchema, ''),
  CSP_IMG_SRC: v.optional(originsSchema, ''),
  CSP_FONT_SRC: v.optional(originsSchema, ''),
  HSTS_SUBDOMAINS: v.optional(flagSchema, 'false'),
}

const settingsSchema = v.object({
  ...hostSettingSchemas,
  APP_VERSION: v.pipe(v.string('is missing'), v.nonEmpty('must not be empty')),
  PRODUCTION: flagSchema,
  MOCK: flagSchema,
  API_URL: v.optional(apiUrlSchema, ''),
  BASE_PATH: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^(\/[\w~-][\w.~-]*)*$/,
        'must be empty or a path such as /office, without a trailing slash or characters to escape',
      ),
    ),
    '',
  ),
  DEFAULT_LANGUAGE: v.optional(
    v.picklist(LANGUAGES, `must be one of ${LANGUAGES.join(', ')}`),
    'en',
  ),
  USE_BROWSER_LANGUAGE: v.optional(flagSchema, 'false'),
  MOCK_TOKEN_DAYS: createNumberSchema(0),
  MOCK_EXTRA_USERS: v.optional(createNumberSchema(0), '0'),
  // Browsers fire a timer immediately if its delay is longer than 24.8 days. The maximum of one day
  // is below this limit.
  ACCESS_MAX_AGE_SECONDS: createNumberSchema(1, 86_400),
  ACCESS_REQUEST_URL: v.optional(accessRequestUrlSchema, ''),
  USERS_API_PATH: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^(\/[\w.~-]+)+$/,
        'must be a path such as /api/users, without a trailing slash or characters to escape',
      ),
    ),
    '/users',
  ),
  USERS_EDITABLE: v.optional(flagSchema, 'false'),
  TOKEN_ISSUER: v.optional(v.string(), ''),
  TOKEN_AUDIENCE: v.optional(v.string(), ''),
  REFERENCE_HEADERS: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^([\w-]+(,[\w-]+)*)?$/, 'must be empty or names of headers, separated by commas'),
    ),
    'X-Request-Id,traceresponse,traceparent',
  ),
  REASON_HEADER: v.optional(
    v.pipe(v.string(), v.regex(/^[\w-]*$/, 'must be empty or the name of a header')),
    'X-Reason',
  ),
  REFERENCE_FIELD: v.optional(
    v.pipe(v.string(), v.regex(/^[\w-]*$/, 'must be empty or the name of a field')),
    'traceId',
  ),
  SEND_TRACEPARENT: v.optional(flagSchema, 'false'),
  TRACEPARENT_ORIGINS: v.optional(apiOriginsSchema, ''),
  AUTH_REFRESH_PATH: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^(\/[^?#\s/][^?#\s]*)?$/, 'must be empty or a path that begins with one slash'),
    ),
    '',
  ),
  AUTH_REFRESH_BOTH_TOKENS: v.optional(flagSchema, 'false'),
})

type Settings = v.InferOutput<typeof settingsSchema>

/**
 * Validates the settings of `.env` and the process environment.
 *
 * @throws Error with each invalid setting and its expected form.
 */
export function parseSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const result = v.safeParse(settingsSchema, env)
  if (result.success) return result.output
  const errors = result.issues.map(
    issue =>
      `  ${v.getDotPath(issue) ?? ''} ${issue.message} (found: ${JSON.stringify(issue.input)})`,
  )
  throw new Error(['Invalid settings in .env or the environment:', ...errors].join('\n'))
}

/**
 * Returns a warning if copies of the app on the same origin could use each other's tokens. Returns
 * null if they can't.
 */
export function createSharedOriginWarning(
  settings: Pick<Settings, 'BASE_PATH' | 'TOKEN_ISSUER' | 'TOKEN_AUDIENCE'>,
): string | null {
  const { BASE_PATH, TOKEN_ISSUER, TOKEN_AUDIENCE } = settings
  if (BASE_PATH === '' || TOKEN_ISSUER + TOKEN_AUDIENCE !== '') return null
  return `BASE_PATH is ${BASE_PATH}, but TOKEN_ISSUER and TOKEN_AUDIENCE are empty: if another copy of this app is on the same origin, each uses the tokens of the other. See docs/deploying.md.`
}
