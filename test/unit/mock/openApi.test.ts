/** @jest-environment node */
import { createOpenApi } from '@/mock/openApi'
import { freshBackend, objectIn } from './caller'

/** The document as somebody reads it over the wire. */
const text = () => JSON.stringify(createOpenApi())

/** What stands in a document at a path of names. */
function at(document: unknown, ...names: string[]): unknown {
  return names.reduce<unknown>((value, name) => {
    if (typeof value !== 'object' || value === null) return undefined
    return new Map(Object.entries(value)).get(name)
  }, document)
}

const schema = (...names: string[]) => at(createOpenApi(), 'components', 'schemas', ...names)
const anyOf = (...names: string[]) => {
  const options = schema(...names, 'anyOf')
  return Array.isArray(options) ? options.map((option: unknown) => option) : []
}

test('it is an OpenAPI 3.1 document of the five calls', () => {
  expect(at(createOpenApi(), 'openapi')).toMatch(/^3\.1\./)
  const calls = Object.entries(objectIn(at(createOpenApi(), 'paths'))).flatMap(([path, methods]) =>
    Object.keys(objectIn(methods)).map(method => `${method} ${path}`),
  )
  expect(calls).toEqual([
    'post /api/Auth/login',
    'post /api/Auth/reset-password',
    'post /api/Auth/roles/pages',
    'get /users',
    'post /users',
  ])
})

test('every reference leads somewhere', () => {
  const references = [...text().matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path = '']) => path)
  expect(new Set(references).size).toBeGreaterThan(7)
  for (const path of references) expect(at(createOpenApi(), ...path.split('/'))).toBeDefined()
})

test('a sign-in may answer in two forms, neither of which needs a refresh token', () => {
  const forms = anyOf('AuthResult')
  expect(forms.map(form => at(form, 'required'))).toEqual([
    ['accessToken', 'expiration'],
    ['authToken', 'expiresIn'],
  ])
  expect(forms.map(form => Object.keys(objectIn(at(form, 'properties'))))).toEqual([
    ['accessToken', 'refreshToken', 'expiration'],
    ['authToken', 'refreshToken', 'expiresIn'],
  ])
})

test('what the program fills in by itself may be missing', () => {
  expect(schema('User', 'required')).toEqual(['id', 'email'])
  expect(schema('Problem', 'required')).toEqual([])
})

test('a registration needs all three fields, within their limits', () => {
  expect(schema('CreateUserRequest')).toEqual({
    type: 'object',
    required: ['fullname', 'email', 'password'],
    properties: {
      fullname: { type: 'string', minLength: 3, maxLength: 100 },
      email: { type: 'string', minLength: 3, maxLength: 320, pattern: '^[^\\s@]+@[^\\s@]+$' },
      password: { type: 'string', minLength: 3, maxLength: 100 },
    },
  })
})

test('the calls that show the token say so', () => {
  const security = (path: string, method: string) =>
    at(createOpenApi(), 'paths', path, method, 'security')
  expect(security('/api/Auth/roles/pages', 'post')).toEqual([{ bearer: [] }])
  expect(security('/api/Auth/login', 'post')).toEqual([])
})

test('a backend with the document serves it', async () => {
  const { get } = freshBackend({ openApi: () => Promise.resolve(createOpenApi()) })
  expect(JSON.stringify((await get('/__mock/openapi.json')).body)).toBe(text())
  expect((await freshBackend().get('/__mock/openapi.json')).status).toBe(404)
})
