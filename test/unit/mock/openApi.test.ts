/** @jest-environment node */
import { createOpenApi } from '@/mock/openApi'
import { createFreshBackend, parseObject } from './caller'

/** The document as a client receives it. */
const serialise = () => JSON.stringify(createOpenApi())

/** Reads the value at a path of keys. */
function getAt(document: unknown, ...names: string[]): unknown {
  return names.reduce<unknown>((value, name) => {
    if (typeof value !== 'object' || value === null) return undefined
    return new Map(Object.entries(value)).get(name)
  }, document)
}

const getSchema = (...names: string[]) => getAt(createOpenApi(), 'components', 'schemas', ...names)
const listOptions = (...names: string[]) => {
  const options = getSchema(...names, 'anyOf')
  return Array.isArray(options) ? options.map((option: unknown) => option) : []
}

test('the document is OpenAPI 3.1 and describes the five calls', () => {
  expect(getAt(createOpenApi(), 'openapi')).toMatch(/^3\.1\./)
  const calls = Object.entries(parseObject(getAt(createOpenApi(), 'paths'))).flatMap(
    ([path, methods]) => Object.keys(parseObject(methods)).map(method => `${method} ${path}`),
  )
  expect(calls).toEqual([
    'post /api/Auth/login',
    'post /api/Auth/reset-password',
    'post /api/Auth/roles/pages',
    'get /users',
    'post /users',
  ])
})

test('every reference resolves', () => {
  const references = [...serialise().matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path = '']) => path)
  expect(new Set(references).size).toBeGreaterThan(7)
  for (const path of references) expect(getAt(createOpenApi(), ...path.split('/'))).toBeDefined()
})

test('the response to a sign-in has two forms, and the refresh token is optional in both', () => {
  const forms = listOptions('AuthResult')
  expect(forms.map(form => getAt(form, 'required'))).toEqual([
    ['accessToken', 'expiration'],
    ['authToken', 'expiresIn'],
  ])
  expect(forms.map(form => Object.keys(parseObject(getAt(form, 'properties'))))).toEqual([
    ['accessToken', 'refreshToken', 'expiration'],
    ['authToken', 'refreshToken', 'expiresIn'],
  ])
})

test('fields with a default are optional', () => {
  expect(getSchema('User', 'required')).toEqual(['id', 'email'])
  expect(getSchema('Problem', 'required')).toEqual([])
})

test('a registration requires all three fields, with their limits', () => {
  expect(getSchema('CreateUserRequest')).toEqual({
    type: 'object',
    required: ['fullname', 'email', 'password'],
    properties: {
      fullname: { type: 'string', minLength: 3, maxLength: 100 },
      email: { type: 'string', minLength: 3, maxLength: 320, pattern: '^[^\\s@]+@[^\\s@]+$' },
      password: { type: 'string', minLength: 3, maxLength: 100 },
    },
  })
})

test('only calls that send a token require the bearer scheme', () => {
  const security = (path: string, method: string) =>
    getAt(createOpenApi(), 'paths', path, method, 'security')
  expect(security('/api/Auth/roles/pages', 'post')).toEqual([{ bearer: [] }])
  expect(security('/api/Auth/login', 'post')).toEqual([])
})

test('the backend serves the document only if it has one', async () => {
  const { get } = createFreshBackend({ openApi: () => Promise.resolve(createOpenApi()) })
  expect(JSON.stringify((await get('/__mock/openapi.json')).body)).toBe(serialise())
  expect((await createFreshBackend().get('/__mock/openapi.json')).status).toBe(404)
})
