/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import packageJson from '../../../package.json'
import { parseSettings, createSharedOriginWarning } from '@/tooling/build/settings'

const validSettings = {
  APP_VERSION: 'v1',
  PRODUCTION: 'true',
  MOCK: 'false',
  API_URL: 'https://api.example',
  MOCK_TOKEN_DAYS: '10',
  ACCESS_MAX_AGE_SECONDS: '60',
}

test('the settings in the file .env are valid', () => {
  const env = parseEnv(readFileSync('.env', 'utf8'))
  expect(parseSettings(env)).toMatchObject({
    APP_VERSION: `v${packageJson.version}`,
    MOCK_TOKEN_DAYS: '10',
  })
})

test('optional settings that are missing get their defaults', () => {
  expect(parseSettings({ ...validSettings, API_URL: undefined })).toEqual({
    ...validSettings,
    API_URL: '',
    BASE_PATH: '',
    MOCK_EXTRA_USERS: '0',
    ACCESS_REQUEST_URL: '',
    USERS_API_PATH: '/users',
    USERS_EDITABLE: 'false',
    REFERENCE_HEADERS: 'X-Request-Id,traceresponse,traceparent',
    REFERENCE_FIELD: 'traceId',
    REASON_HEADER: 'X-Reason',
    SEND_TRACEPARENT: 'false',
    TRACEPARENT_ORIGINS: '',
    AUTH_REFRESH_PATH: '',
    TOKEN_ISSUER: '',
    TOKEN_AUDIENCE: '',
    AUTH_REFRESH_BOTH_TOKENS: 'false',
    DEFAULT_LANGUAGE: 'en',
    USE_BROWSER_LANGUAGE: 'false',
    API_PROXY: '',
    CSP_CONNECT_SRC: '',
    CSP_IMG_SRC: '',
    CSP_FONT_SRC: '',
    HSTS_SUBDOMAINS: 'false',
  })
})

/** Invalid values of each setting. */
const INVALID_VALUES: Readonly<Record<string, readonly (string | undefined)[]>> = {
  APP_VERSION: [undefined, ''],
  PRODUCTION: [undefined, 'yes', 'TRUE'],
  MOCK: ['1', ''],
  MOCK_TOKEN_DAYS: [undefined, '-1', 'ten', '', 'Infinity'],
  MOCK_EXTRA_USERS: ['-5'],
  DEFAULT_LANGUAGE: ['xx'],
  AUTH_REFRESH_PATH: ['api/refresh', '//elsewhere.example/refresh', '/refresh?x=1'],
  ACCESS_MAX_AGE_SECONDS: ['0', '1e3', '2147484'],
  ACCESS_REQUEST_URL: [
    ...['javascript:alert(1)', 'desk.example/request', 'mailto:?subject={path}'],
    ...['mailto:desk@x.example?subject=a b', 'https://{path}.example/'],
    ...['https://desk.example/{path}', 'https://desk.example/?page={page}'],
    'https://desk.example/?page={path',
  ],
  USERS_API_PATH: ['', 'api/users', '/api/users/', '/api/users?all'],
  USERS_EDITABLE: ['yes'],
  REFERENCE_HEADERS: ['X-Request-Id, traceparent'],
  REASON_HEADER: ['X Reason'],
  REFERENCE_FIELD: ['trace id'],
  SEND_TRACEPARENT: ['1'],
  TRACEPARENT_ORIGINS: ['api.example', 'https://api.example/v1', 'https://*.example'],
  API_URL: [
    ...['api.example', 'ftp://api.example', 'https://api.example/', 'https://api.example/v1/'],
    ...['https://api.example?x', 'https://api.example#x', 'https://me:secret@api.example'],
    ...['javascript:alert(1)', '//api.example'],
  ],
  BASE_PATH: [
    ...['/', 'office', '/office/', '//office', '/office/../desk', '/.office', '/my office'],
    ...['/office?x', '/%6Fffice', 'https://office.example'],
  ],
}

test.each(
  Object.entries(INVALID_VALUES).flatMap(([name, values]) => values.map(value => [name, value])),
)(
  'for the setting %s, the value %j is refused; the error contains the name of the setting',
  (name = '', value) => {
    expect(() => parseSettings({ ...validSettings, [name]: value })).toThrow(name)
  },
)

test.each([
  ...['', 'http://localhost:8080', 'https://api.example/v1', 'https://api.example:8443'].map(
    value => ['API_URL', value] as const,
  ),
  ...['', '/office', '/~team/office-1.2'].map(value => ['BASE_PATH', value] as const),
])('the setting %s may have the value %j', (name, value) => {
  expect(parseSettings({ ...validSettings, [name]: value })).toMatchObject({ [name]: value })
})

test('if several settings are invalid, the error contains exactly the names of these settings', () => {
  const check = () => parseSettings({ ...validSettings, MOCK: 'x', API_URL: 'x' })
  expect(check).toThrow(/MOCK .*\n.*API_URL |API_URL .*\n.*MOCK /)
  expect(check).not.toThrow(/PRODUCTION/)
})

test('if BASE_PATH is set without TOKEN_ISSUER or TOKEN_AUDIENCE, there is a warning', () => {
  const warn = (settings: Record<string, string>) =>
    createSharedOriginWarning(parseSettings({ ...validSettings, ...settings }))
  expect(warn({ BASE_PATH: '/office' })).toContain('TOKEN_ISSUER')
  expect(warn({})).toBeNull()
  expect(warn({ BASE_PATH: '/office', TOKEN_ISSUER: 'https://id.example' })).toBeNull()
  expect(warn({ BASE_PATH: '/office', TOKEN_AUDIENCE: 'office' })).toBeNull()
})
