/** @jest-environment node */
import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { parse } from 'yaml'
import { accessRequestSchema } from '@/accessRequests/accessRequestsApi'
import { problemDetailsSchema } from '@/api/problemDetails'
import { API_CALLS, CALL_NAMES } from '@/mock/apiCalls'
import {
  accessAnswerSchema,
  loginRequestSchema,
  newAccessRequestSchema,
  resetPasswordRequestSchema,
  rolePagesRequestSchema,
  userCreationSchema,
  userUpdateSchema,
} from '@/mock/requestSchemas'
import { ownSessionSchema } from '@/pages/account/sessionsApi'
import { tokenFieldsSchema } from '@/session/authApi'
import { rolePagesSchema } from '@/pages/rolesApi'
import { requiredUserSchema } from '@/tooling/contract/checkData'
import { signInCountSchema, userChangeSchema } from '@/tooling/contract/checkActivity'
import { recordChangeSchema } from '@/resource/recordsApi'
import { savedViewSchema } from '@/resource/savedView'

const objectSchema = v.record(v.string(), v.unknown())
const openApi = v.parse(
  v.object({
    paths: v.record(
      v.string(),
      v.objectWithRest(
        { parameters: v.optional(v.unknown()) },
        v.object({ operationId: v.string() }),
      ),
    ),
    components: v.object({
      schemas: v.record(
        v.string(),
        v.object({
          properties: v.optional(objectSchema),
          required: v.optional(v.array(v.string())),
        }),
      ),
    }),
  }),
  parse(readFileSync('docs/openapi.yaml', 'utf8')),
)

test('docs/openapi.yaml describes exactly the calls of the app', () => {
  const described = Object.values(openApi.paths).flatMap(({ parameters: _, ...operations }) =>
    Object.entries(operations).map(([method, { operationId }]) => `${method} ${operationId}`),
  )
  expect(described).toEqual(
    CALL_NAMES.map(name => `${API_CALLS[name].method.toLowerCase()} ${name}`),
  )
})

test.each([
  ['LoginRequest', loginRequestSchema],
  ['AuthResult', tokenFieldsSchema],
  ['ResetPasswordRequest', resetPasswordRequestSchema],
  ['RolePagesRequest', rolePagesRequestSchema],
  ['User', requiredUserSchema],
  ['CreateUserRequest', userCreationSchema],
  ['UpdateUserRequest', userUpdateSchema],
  ['NewAccessRequest', newAccessRequestSchema],
  ['AccessAnswer', accessAnswerSchema],
  ['AccessRequest', accessRequestSchema],
  ['RolePages', rolePagesSchema],
  ['SignInCount', signInCountSchema],
  ['UserChange', userChangeSchema],
  ['RecordChange', recordChangeSchema],
  ['SavedView', savedViewSchema],
  ['OwnSession', ownSessionSchema],
  ['Problem', problemDetailsSchema],
])('in docs/openapi.yaml, %s has the fields of the schema in the code', (name, { entries }) => {
  const { properties = {}, required = [] } = openApi.components.schemas[name] ?? {}
  const isRequired = (field: v.GenericSchema) => !v.safeParse(v.object({ field }), {}).success
  const requiredNames = Object.entries<v.GenericSchema>(entries)
    .filter(([, field]) => isRequired(field))
    .map(([field]) => field)
  expect(Object.keys(properties)).toEqual(Object.keys(entries))
  expect(required).toEqual(requiredNames)
})
