import { toJsonSchemaDefs, type ConversionConfig } from '@valibot/to-json-schema'
import * as v from 'valibot'
import { problem } from '@/api/answerErrors'
import { allowedPages } from '@/guard/accessApi'
import { user } from '@/people/usersApi'
import { authResult } from '@/session/authCalls'
import {
  createUserRequest,
  loginRequest,
  resetPasswordRequest,
  rolePagesRequest,
} from '../requests'

/** What goes over the wire, by name: the very schemas that answers and requests are checked with. */
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

export type SchemaName = keyof typeof SCHEMAS

/** The schemas as JSON Schema 2020-12, which is what OpenAPI 3.1 speaks. */
export const jsonSchemas = () =>
  toJsonSchemaDefs(SCHEMAS, {
    target: 'draft-2020-12',
    typeMode: 'input',
    ignoreActions: ['trim'],
    overrideRef: ({ referenceId }) => refTo(referenceId),
    overrideSchema,
  })

export const refTo = (name: string) => `#/components/schemas/${name}`

/**
 * The converter goes by types alone. What a field may be left out for is decided by asking the
 * schema: a fallback makes it optional, and a default that itself does not fit makes it required.
 */
const overrideSchema: Override = ({ valibotSchema, jsonSchema }) => {
  if (isObject(valibotSchema)) {
    const required = Object.entries(valibotSchema.entries)
      .filter(([, field]) => isNeeded(field))
      .map(([name]) => name)
    return { ...jsonSchema, required }
  }
  if (valibotSchema.type === 'optional' && isNeeded(valibotSchema)) {
    const { default: _default, ...others } = jsonSchema
    return others
  }
  return null
}

type Override = NonNullable<ConversionConfig['overrideSchema']>
type ObjectSchema = v.GenericSchema & {
  readonly entries: Readonly<Record<string, v.GenericSchema>>
}

const isObject = (schema: v.GenericSchema): schema is ObjectSchema => schema.type === 'object'

const isNeeded = (field: v.GenericSchema) => !v.safeParse(v.object({ field }), {}).success
