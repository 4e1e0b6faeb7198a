/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import packageJson from '../../../package.json'
import { parseSettings, warnAboutSharedOrigin } from '@/tooling/build/settings'

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

test.each([
  ['APP_VERSION', undefined],
  ['APP_VERSION', ''],
  ['DEFAULT_LANGUAGE', 'xx'],
  ['AUTH_REFRESH_PATH', 'api/refresh'],
  ['AUTH_REFRESH_PATH', '//elsewhere.example/refresh'],
  ['AUTH_REFRESH_PATH', '/refresh?x=1'],
  ['ACCESS_REQUEST_URL', 'javascript:alert(1)'],
  ['ACCESS_REQUEST_URL', 'desk.example/request'],
  ['ACCESS_REQUEST_URL', 'mailto:?subject={path}'],
  ['ACCESS_REQUEST_URL', 'mailto:desk@x.example?subject=a b'],
  ['ACCESS_REQUEST_URL', 'https://{path}.example/'],
  ['ACCESS_REQUEST_URL', 'https://desk.example/{path}'],
  ['ACCESS_REQUEST_URL', 'https://desk.example/?page={page}'],
  ['ACCESS_REQUEST_URL', 'https://desk.example/?page={path'],
  ['PRODUCTION', undefined],
  ['PRODUCTION', 'yes'],
  ['PRODUCTION', 'TRUE'],
  ['MOCK', '1'],
  ['USERS_API_PATH', ''],
  ['USERS_API_PATH', 'api/users'],
  ['USERS_API_PATH', '/api/users/'],
  ['USERS_API_PATH', '/api/users?all'],
  ['USERS_EDITABLE', 'yes'],
  ['REFERENCE_HEADERS', 'X-Request-Id, traceparent'],
  ['REASON_HEADER', 'X Reason'],
  ['REFERENCE_FIELD', 'trace id'],
  ['SEND_TRACEPARENT', '1'],
  ['TRACEPARENT_ORIGINS', 'api.example'],
  ['TRACEPARENT_ORIGINS', 'https://api.example/v1'],
  ['TRACEPARENT_ORIGINS', 'https://*.example'],
  ['MOCK', ''],
  ['API_URL', 'api.example'],
  ['API_URL', 'ftp://api.example'],
  ['API_URL', 'https://api.example/'],
  ['API_URL', 'https://api.example/v1/'],
  ['API_URL', 'https://api.example?x'],
  ['API_URL', 'https://api.example#x'],
  ['API_URL', 'https://me:secret@api.example'],
  ['API_URL', 'javascript:alert(1)'],
  ['API_URL', '//api.example'],
  ['BASE_PATH', '/'],
  ['BASE_PATH', 'office'],
  ['BASE_PATH', '/office/'],
  ['BASE_PATH', '//office'],
  ['BASE_PATH', '/office/../desk'],
  ['BASE_PATH', '/.office'],
  ['BASE_PATH', '/my office'],
  ['BASE_PATH', '/office?x'],
  ['BASE_PATH', '/%6Fffice'],
  ['BASE_PATH', 'https://office.example'],
  ['MOCK_TOKEN_DAYS', undefined],
  ['MOCK_TOKEN_DAYS', '-1'],
  ['MOCK_TOKEN_DAYS', 'ten'],
  ['MOCK_TOKEN_DAYS', ''],
  ['MOCK_TOKEN_DAYS', 'Infinity'],
  ['ACCESS_MAX_AGE_SECONDS', '0'],
  ['ACCESS_MAX_AGE_SECONDS', '1e3'],
  ['ACCESS_MAX_AGE_SECONDS', '2147484'],
  ['MOCK_EXTRA_USERS', '-5'],
])(
  'the setting %s is refused with the value %j, and the error names the setting',
  (name, value) => {
    expect(() => parseSettings({ ...validSettings, [name]: value })).toThrow(name)
  },
)

test.each(['', 'http://localhost:8080', 'https://api.example/v1', 'https://api.example:8443'])(
  'API_URL is accepted with the value %j',
  API_URL => {
    expect(parseSettings({ ...validSettings, API_URL })).toMatchObject({ API_URL })
  },
)

test.each(['', '/office', '/~team/office-1.2'])(
  'BASE_PATH is accepted with the value %j',
  BASE_PATH => {
    expect(parseSettings({ ...validSettings, BASE_PATH })).toMatchObject({ BASE_PATH })
  },
)

test('if several settings are invalid, the error names exactly these settings', () => {
  const check = () => parseSettings({ ...validSettings, MOCK: 'x', API_URL: 'x' })
  expect(check).toThrow(/MOCK .*\n.*API_URL |API_URL .*\n.*MOCK /)
  expect(check).not.toThrow(/PRODUCTION/)
})

test('with BASE_PATH but without TOKEN_ISSUER and TOKEN_AUDIENCE, there is a warning', () => {
  const warn = (settings: Record<string, string>) =>
    warnAboutSharedOrigin(parseSettings({ ...validSettings, ...settings }))
  expect(warn({ BASE_PATH: '/office' })).toContain('TOKEN_ISSUER')
  expect(warn({})).toBeNull()
  expect(warn({ BASE_PATH: '/office', TOKEN_ISSUER: 'https://id.example' })).toBeNull()
  expect(warn({ BASE_PATH: '/office', TOKEN_AUDIENCE: 'office' })).toBeNull()
})
