/** @jest-environment node */
import { createOpenApi } from '@/mock/openApi'
import { createNewBackendClient, parseObject } from './backendClient'

/** The OpenAPI document as JSON text, as a client receives it. */
const serialiseDocument = () => JSON.stringify(createOpenApi())

/** Reads a nested value. `names` are the keys from the outermost object to the value. */
function getValueAtPath(document: unknown, ...names: string[]): unknown {
  return names.reduce<unknown>((value, name) => {
    if (typeof value !== 'object' || value === null) return undefined
    return new Map(Object.entries(value)).get(name)
  }, document)
}

const getSchema = (...names: string[]) =>
  getValueAtPath(createOpenApi(), 'components', 'schemas', ...names)
test('the OpenAPI document has version 3.1 and describes exactly the API calls of the app', () => {
  expect(getValueAtPath(createOpenApi(), 'openapi')).toMatch(/^3\.1\./)
  const calls = Object.entries(parseObject(getValueAtPath(createOpenApi(), 'paths'))).flatMap(
    ([path, methods]) => Object.keys(parseObject(methods)).map(method => `${method} ${path}`),
  )
  expect(calls).toEqual([
    ...['post /api/Auth/login', 'post /api/Auth/reset-password', 'post /api/Auth/roles/pages'],
    ...['get /users', 'post /users', 'patch /users/{id}', 'delete /users/{id}'],
  ])
})

test('in the OpenAPI document, every $ref points to an existing part', () => {
  const references = [...serialiseDocument().matchAll(/"\$ref":"#\/([^"]+)"/g)].map(
    ([, path = '']) => path,
  )
  expect(new Set(references).size).toBeGreaterThan(7)
  for (const path of references)
    expect(getValueAtPath(createOpenApi(), ...path.split('/'))).toBeDefined()
})

test('in the OpenAPI document, the refresh token of a sign-in response is optional', () => {
  expect(getSchema('AuthResult', 'required')).toEqual(['accessToken', 'expiration'])
  expect(Object.keys(parseObject(getSchema('AuthResult', 'properties')))).toEqual([
    'accessToken',
    'refreshToken',
    'expiration',
  ])
})

test('in the OpenAPI document, fields with a default value are optional', () => {
  expect(getSchema('User', 'required')).toEqual(['id', 'email'])
  expect(getSchema('Problem', 'required')).toEqual([])
})

test('in the OpenAPI document, the three fields of a registration are required and have length limits', () => {
  expect(getSchema('CreateUserRequest')).toMatchObject({
    type: 'object',
    required: ['fullname', 'email', 'password'],
    properties: {
      fullname: { type: 'string', minLength: 3, maxLength: 100 },
      email: { type: 'string', minLength: 3, maxLength: 320, pattern: '^[^\\s@]+@[^\\s@]+$' },
      password: { type: 'string', minLength: 3, maxLength: 100 },
    },
  })
})

test('in the OpenAPI document, the request for the allowed pages requires a bearer token; the sign-in requires none', () => {
  const security = (path: string, method: string) =>
    getValueAtPath(createOpenApi(), 'paths', path, method, 'security')
  expect(security('/api/Auth/roles/pages', 'post')).toEqual([{ bearer: [] }])
  expect(security('/api/Auth/login', 'post')).toEqual([])
})

test('the demo backend serves the OpenAPI document only with the option loadOpenApi', async () => {
  const { get } = createNewBackendClient({ loadOpenApi: () => Promise.resolve(createOpenApi()) })
  expect(JSON.stringify((await get('/__mock/openapi.json')).body)).toBe(serialiseDocument())
  expect((await createNewBackendClient().get('/__mock/openapi.json')).status).toBe(404)
})
