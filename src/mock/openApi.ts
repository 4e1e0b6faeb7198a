import { toJsonSchemaDefs, type ConversionConfig } from '@valibot/to-json-schema'
import * as v from 'valibot'
import { problem } from '@/api/responseErrors'
import { allowedPages } from '@/guard/accessApi'
import { PRODUCT } from '@/lib/product'
import { user } from '@/users/usersApi'
import { authResult } from '@/session/authApi'
import { API_CALLS, CALLS, type Call } from './apiCalls'
import { createUserRequest, loginRequest, resetPasswordRequest, rolePagesRequest } from './requests'

/** The schemas with which the app and the demo backend validate responses and requests. */
const SCHEMAS = {
  LoginRequest: loginRequest,
  AuthResult: authResult,
  ResetPasswordRequest: resetPasswordRequest,
  RolePagesRequest: rolePagesRequest,
  AllowedPages: allowedPages,
  User: user,
  CreateUserRequest: createUserRequest,
  Problem: problem,
}

type SchemaName = keyof typeof SCHEMAS

const refTo = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const jsonContent = (schema: object) => ({ content: { 'application/json': { schema } } })

const response = (description: string, body?: SchemaName) => ({
  description,
  ...(body && jsonContent(refTo(body))),
})

const WRONG_CREDENTIALS = response('The login detail is incorrect.', 'Problem')
const SHOWN_AS_SUCCESS = response('Shown like success, so that addresses cannot be guessed.')
const SIGN_IN_REQUIRED = response('The token is missing or not valid: the user is signed out.')
const FORBIDDEN = response('The server knows the caller and refuses.', 'Problem')
const COMMON_ERRORS = {
  429: {
    ...response('Too many attempts. Retry-After says when to try again.'),
    headers: {
      'Retry-After': {
        description: 'Seconds or an HTTP date. Across origins it must be exposed.',
        schema: { type: 'string' },
      },
    },
  },
  '5XX': response('The server has a problem.'),
}

type Operation = {
  readonly summary: string
  readonly sendsToken?: boolean
  readonly body?: SchemaName
  readonly responses: Readonly<Record<string, object>>
}

const OPERATIONS: Readonly<Record<Call, Operation>> = {
  login: {
    summary: 'Signs a user in.',
    body: 'LoginRequest',
    responses: {
      200: response(
        'Signed in. The access token is a JWT with exp, sub and roles; the expiry is an ISO 8601 instant or a number of seconds from now.',
        'AuthResult',
      ),
      ...{ 400: WRONG_CREDENTIALS, 401: WRONG_CREDENTIALS, 404: WRONG_CREDENTIALS },
      403: FORBIDDEN,
    },
  },
  reset: {
    summary: 'Sends a link to set a new password, if the address is known.',
    body: 'ResetPasswordRequest',
    responses: {
      '2XX': response('Accepted. The body is empty or any JSON.'),
      ...{ 401: SHOWN_AS_SUCCESS, 403: SHOWN_AS_SUCCESS, 404: SHOWN_AS_SUCCESS },
    },
  },
  pages: {
    summary: 'Which pages a set of roles may open. A segment that is exactly :id matches any one.',
    sendsToken: true,
    body: 'RolePagesRequest',
    responses: {
      200: response('The pages. Entries without a path allow nothing.', 'AllowedPages'),
      401: SIGN_IN_REQUIRED,
      403: FORBIDDEN,
    },
  },
  users: {
    summary: 'All users, without passwords and tokens.',
    sendsToken: true,
    responses: {
      200: { description: 'The users.', ...jsonContent({ type: 'array', items: refTo('User') }) },
      401: SIGN_IN_REQUIRED,
    },
  },
  createUser: {
    summary: 'Registers a user and signs in.',
    body: 'CreateUserRequest',
    responses: {
      201: response('Registered, and signed in.', 'AuthResult'),
      409: response('The e-mail is taken, in any letter case.', 'Problem'),
      422: response('A field is not valid; errors says which.', 'Problem'),
    },
  },
}

/** Describes the calls as an OpenAPI 3.1 document, from the schemas that validate them. */
export function createOpenApi(): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const call of CALLS) {
    const { method, path } = API_CALLS[call]
    const { sendsToken, body, responses, summary } = OPERATIONS[call]
    const operation = {
      operationId: call,
      summary,
      tags: [path.startsWith('/api/') ? 'needed' : 'demo'],
      security: sendsToken ? [{ bearer: [] }] : [],
      ...(body && { requestBody: { required: true, ...jsonContent(refTo(body)) } }),
      responses: { ...responses, ...COMMON_ERRORS },
    }
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation }
  }
  return {
    openapi: '3.1.1',
    info: {
      title: `${PRODUCT}: the calls of the app`,
      version: process.env.APP_VERSION ?? 'unknown',
      summary: 'Generated from the schemas with which the app validates responses.',
    },
    servers: [{ url: '/' }],
    tags: [
      { name: 'needed', description: 'Every API supports these.' },
      { name: 'demo', description: 'Only the demo pages make these.' },
    ],
    paths,
    components: {
      schemas: toJsonSchemaDefs(SCHEMAS, {
        target: 'draft-2020-12',
        typeMode: 'input',
        ignoreActions: ['trim'],
        overrideRef: ({ referenceId }) => refTo(referenceId).$ref,
        overrideSchema,
      }),
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description:
            'The access token: a signed JWT with exp (seconds), sub, and the roles in http://schemas.microsoft.com/ws/2008/06/identity/claims/role, one as a string or several as a list.',
        },
      },
    },
  }
}

/**
 * Asks the schema itself which fields are required, because the converter only looks at types: a
 * fallback makes a field optional, and a default that is not valid makes it required.
 */
const overrideSchema: NonNullable<ConversionConfig['overrideSchema']> = ({
  valibotSchema,
  jsonSchema,
}) => {
  if (isObjectSchema(valibotSchema)) {
    const required = Object.entries(valibotSchema.entries)
      .filter(([, field]) => isRequired(field))
      .map(([name]) => name)
    return { ...jsonSchema, required }
  }
  if (valibotSchema.type === 'optional' && isRequired(valibotSchema)) {
    const { default: _default, ...others } = jsonSchema
    return others
  }
  return null
}

type ObjectSchema = v.GenericSchema & {
  readonly entries: Readonly<Record<string, v.GenericSchema>>
}

const isObjectSchema = (schema: v.GenericSchema): schema is ObjectSchema => schema.type === 'object'

const isRequired = (field: v.GenericSchema) => !v.safeParse(v.object({ field }), {}).success
