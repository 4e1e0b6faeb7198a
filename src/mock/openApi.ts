import { toJsonSchemaDefs, type ConversionConfig } from '@valibot/to-json-schema'
import * as v from 'valibot'
import { problemDetailsSchema } from '@/api/problemDetails'
import { allowedPagesSchema } from '@/guard/accessApi'
import { brand } from '@/brand/brand'
import { userSchema } from '@/pages/usersApi'
import { tokenFieldsSchema } from '@/session/authApi'
import { API_CALLS, CALL_NAMES, type CallName } from './apiCalls'
import {
  userCreationSchema,
  loginRequestSchema,
  resetPasswordRequestSchema,
  rolePagesRequestSchema,
  userUpdateSchema,
} from './requestSchemas'

/** The schemas that validate responses in the app and requests in the demo backend. */
const SCHEMAS = {
  LoginRequest: loginRequestSchema,
  AuthResult: tokenFieldsSchema,
  ResetPasswordRequest: resetPasswordRequestSchema,
  RolePagesRequest: rolePagesRequestSchema,
  AllowedPages: allowedPagesSchema,
  User: userSchema,
  CreateUserRequest: userCreationSchema,
  UpdateUserRequest: userUpdateSchema,
  Problem: problemDetailsSchema,
}

type SchemaName = keyof typeof SCHEMAS

const createSchemaReference = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const createJsonContent = (schema: object) => ({ content: { 'application/json': { schema } } })

const createResponse = (description: string, body?: SchemaName) => ({
  description,
  ...(body && createJsonContent(createSchemaReference(body))),
})

const WRONG_CREDENTIALS_RESPONSE = createResponse('The login detail is incorrect.', 'Problem')
const RESET_FAILURE_SHOWN_AS_SUCCESS = createResponse(
  'The app shows the same message as for a success, so accounts cannot be enumerated.',
)
const SIGN_IN_REQUIRED_RESPONSE = createResponse(
  'The token is missing or invalid. The app signs the user out.',
)
const FORBIDDEN_RESPONSE = createResponse(
  'The caller is known but lacks the permission.',
  'Problem',
)
const UNKNOWN_USER_RESPONSE = createResponse('There is no user with this id.', 'Problem')
const INVALID_FIELDS_RESPONSE = createResponse(
  'A field is invalid. The property errors lists the fields.',
  'Problem',
)
const COMMON_ERROR_RESPONSES = {
  429: {
    ...createResponse('Too many attempts. Retry-After says when to retry.'),
    headers: {
      'Retry-After': {
        description: 'Seconds or an HTTP date. Across origins it must be exposed.',
        schema: { type: 'string' },
      },
    },
  },
  '5XX': createResponse('The server failed.'),
}

const ID_PARAMETER = { name: 'id', in: 'path', required: true, schema: { type: 'string' } }

type Operation = {
  readonly summary: string
  readonly sendsToken?: boolean
  readonly body?: SchemaName
  readonly responses: Readonly<Record<string, object>>
}

const OPERATIONS: Readonly<Record<CallName, Operation>> = {
  login: {
    summary: 'Signs a user in.',
    body: 'LoginRequest',
    responses: {
      200: createResponse(
        'Signed in. The access token is a JWT with exp, sub and roles; the expiry is an ISO 8601 instant or a number of seconds from now.',
        'AuthResult',
      ),
      400: WRONG_CREDENTIALS_RESPONSE,
      401: WRONG_CREDENTIALS_RESPONSE,
      404: WRONG_CREDENTIALS_RESPONSE,
      403: FORBIDDEN_RESPONSE,
    },
  },
  reset: {
    summary: 'Sends a link to set a new password if the e-mail address has an account.',
    body: 'ResetPasswordRequest',
    responses: {
      '2XX': createResponse('Accepted. The body is empty or any JSON.'),
      401: RESET_FAILURE_SHOWN_AS_SUCCESS,
      403: RESET_FAILURE_SHOWN_AS_SUCCESS,
      404: RESET_FAILURE_SHOWN_AS_SUCCESS,
    },
  },
  pages: {
    summary: 'Lists the pages that a set of roles may open. The segment :id matches any segment.',
    sendsToken: true,
    body: 'RolePagesRequest',
    responses: {
      200: createResponse('The pages. Entries without a path grant nothing.', 'AllowedPages'),
      401: SIGN_IN_REQUIRED_RESPONSE,
      403: FORBIDDEN_RESPONSE,
    },
  },
  users: {
    summary: 'Lists all users, without passwords and tokens.',
    sendsToken: true,
    responses: {
      200: {
        description: 'The users.',
        ...createJsonContent({ type: 'array', items: createSchemaReference('User') }),
      },
      401: SIGN_IN_REQUIRED_RESPONSE,
    },
  },
  createUser: {
    summary:
      'Registers a user and signs in. With a token: creates a user, and responds with the user without tokens.',
    body: 'CreateUserRequest',
    responses: {
      201: createResponse('Registered, and signed in.', 'AuthResult'),
      401: SIGN_IN_REQUIRED_RESPONSE,
      403: FORBIDDEN_RESPONSE,
      409: createResponse(
        'The e-mail address is already used. Letter case does not matter.',
        'Problem',
      ),
      422: INVALID_FIELDS_RESPONSE,
    },
  },
  updateUser: {
    summary: 'Changes the sent fields of a user. Deactivated users cannot sign in.',
    sendsToken: true,
    body: 'UpdateUserRequest',
    responses: {
      200: createResponse('The changed user.', 'User'),
      401: SIGN_IN_REQUIRED_RESPONSE,
      403: FORBIDDEN_RESPONSE,
      404: UNKNOWN_USER_RESPONSE,
      422: INVALID_FIELDS_RESPONSE,
    },
  },
  deleteUser: {
    summary: 'Deletes a user.',
    sendsToken: true,
    responses: {
      204: createResponse('Deleted.'),
      401: SIGN_IN_REQUIRED_RESPONSE,
      403: FORBIDDEN_RESPONSE,
      404: UNKNOWN_USER_RESPONSE,
      409: createResponse('Callers cannot delete their own account.', 'Problem'),
    },
  },
}

const DEMO_PAGE_CALLS: readonly CallName[] = ['users', 'createUser', 'updateUser', 'deleteUser']

/** Creates an OpenAPI 3.1 document about all calls, from the schemas that validate the calls. */
export function createOpenApi(): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const call of CALL_NAMES) {
    const { method, path } = API_CALLS[call]
    const { sendsToken, body, responses, summary } = OPERATIONS[call]
    const operation = {
      operationId: call,
      summary,
      tags: [DEMO_PAGE_CALLS.includes(call) ? 'demo' : 'needed'],
      security: sendsToken ? [{ bearer: [] }] : [],
      ...(path.includes('/:') && { parameters: [ID_PARAMETER] }),
      ...(body && {
        requestBody: { required: true, ...createJsonContent(createSchemaReference(body)) },
      }),
      responses: { ...responses, ...COMMON_ERROR_RESPONSES },
    }
    const template = path.replace(':id', '{id}')
    paths[template] = { ...paths[template], [method.toLowerCase()]: operation }
  }
  return {
    openapi: '3.1.1',
    info: {
      title: `${brand.name}: the API calls of the app`,
      version: process.env.APP_VERSION ?? 'unknown',
      summary: 'Generated from the schemas that the app uses to validate responses.',
    },
    servers: [{ url: '/' }],
    tags: [
      { name: 'needed', description: 'Every API must support these calls.' },
      { name: 'demo', description: 'Only the demo pages make these calls.' },
    ],
    paths,
    components: {
      schemas: toJsonSchemaDefs(SCHEMAS, {
        target: 'draft-2020-12',
        typeMode: 'input',
        ignoreActions: ['trim'],
        overrideRef: ({ referenceId }) => createSchemaReference(referenceId).$ref,
        overrideSchema,
      }),
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description:
            'The access token: a signed JWT with exp (seconds), sub, and the roles in http://schemas.microsoft.com/ws/2008/06/identity/claims/role, as a string for one role or a list for several.',
        },
      },
    },
  }
}

/**
 * Corrects the list of required fields, because the converter does not know two rules. A field with
 * a fallback is optional. A field whose default does not match its schema is required.
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
