/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import packageJson from '../../../../package.json'
import { parseSettings } from '@/tooling/build/settings'

const validSettings = {
  APP_VERSION: 'v1',
  PRODUCTION: 'true',
  MOCK: 'false',
  MOCK_TOKEN_DAYS: '10',
  ACCESS_MAX_AGE_SECONDS: '60',
}

test('the settings in .env are valid and have the version of package.json', () => {
  const settings = parseSettings(parseEnv(readFileSync('.env', 'utf8')))
  expect(settings.APP_VERSION).toBe(`v${packageJson.version}`)
})

test('optional settings that are missing get their defaults', () => {
  expect(parseSettings(validSettings)).toMatchObject({
    API_URL: '',
    BASE_PATH: '',
    DEFAULT_LANGUAGE: 'en',
    USERS_API_PATH: '/users',
    USERS_EDITABLE: 'false',
    REASON_HEADER: 'X-Reason',
  })
})

test.each([
  ['true', '', 'true'],
  ['false', '', 'false'],
  ['true', 'false', 'false'],
  ['false', 'true', 'true'],
])('with MOCK=%s and the value "%s", ACCESS_ADMIN and ACTIVITY are %s', (MOCK, value, expected) => {
  const settings = parseSettings({ ...validSettings, MOCK, ACCESS_ADMIN: value, ACTIVITY: value })
  expect(settings).toMatchObject({ ACCESS_ADMIN: expected, ACTIVITY: expected })
})

test('without PASSWORD_PATH, only in the demo users can change their own password', () => {
  expect(parseSettings({ ...validSettings, MOCK: 'true' }).PASSWORD_PATH).toBe('/api/me/password')
  expect(parseSettings({ ...validSettings, MOCK: 'false' }).PASSWORD_PATH).toBe('')
})

test('without SAVED_VIEWS, only the demo keeps saved views on the account', () => {
  expect(parseSettings({ ...validSettings, MOCK: 'true' }).SAVED_VIEWS).toBe('true')
  expect(parseSettings({ ...validSettings, MOCK: 'false' }).SAVED_VIEWS).toBe('false')
})

test.each([
  ['APP_VERSION', ''],
  ['PRODUCTION', 'yes'],
  ['MOCK', undefined],
  ['MOCK_TOKEN_DAYS', 'ten'],
  ['ACCESS_MAX_AGE_SECONDS', '0'],
  ['ACCESS_MAX_AGE_SECONDS', '86401'],
  ['DEFAULT_LANGUAGE', 'xx'],
  ['API_URL', 'api.example'],
  ['API_URL', 'https://api.example/'],
  ['API_URL', 'https://api.example?x'],
  ['API_URL', 'javascript:alert(1)'],
  ['API_PROXY', 'http://127.0.0.1:8080/api'],
  ['CSP_IMG_SRC', "'unsafe-inline'"],
  ['CSP_IMG_SRC', 'https://a.example; script-src *'],
  ['BASE_PATH', 'office'],
  ['BASE_PATH', '/office/'],
  ['BASE_PATH', '/office/../desk'],
  ['ACCESS_REQUEST_URL', 'javascript:alert(1)'],
  ['ACCESS_REQUEST_URL', 'mailto:desk@x.example?subject=a b'],
  ['ACCESS_ADMIN', 'yes'],
  ['ACTIVITY', 'yes'],
  ['SAVED_VIEWS', 'yes'],
  ['USERS_API_PATH', 'api/users'],
  ['REFERENCE_HEADERS', 'X-Request-Id, traceparent'],
  ['REASON_HEADER', 'X Reason'],
  ['REFERENCE_FIELD', 'trace id'],
  ['TRACEPARENT_ORIGINS', 'https://api.example/v1'],
  ['AUTH_REFRESH_PATH', '//elsewhere.example/refresh'],
])('the setting %s refuses the value %j and the error contains the name', (name, value) => {
  expect(() => parseSettings({ ...validSettings, [name]: value })).toThrow(name)
})

test('if several settings are invalid, the error contains the names of all of them', () => {
  const check = () => parseSettings({ ...validSettings, MOCK: 'x', API_URL: 'x' })
  expect(check).toThrow(/MOCK [^]*API_URL /)
})
