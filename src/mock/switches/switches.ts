import * as v from 'valibot'
import { CALL_NAMES } from '../apiCalls'
import { ROLES } from '../demoAccounts'
import { MAX_EXTRA_USERS } from '../extraUsers'

/**
 * The possible results of a call: normal, no response, an error status, or a body that the app
 * cannot use.
 */
export const FAILURES = [
  { value: 'none', label: 'Succeeds' },
  { value: 'offline', label: 'No connection' },
  { value: 'hang', label: 'No response' },
  { value: 'stall', label: 'Response without end' },
  { value: '400', label: '400 Bad Request' },
  { value: '401', label: '401 Unauthorized' },
  { value: '403', label: '403 Forbidden' },
  { value: '404', label: '404 Not Found' },
  { value: '405', label: '405 Method Not Allowed' },
  { value: '409', label: '409 Conflict' },
  { value: '422', label: '422 Unprocessable Content' },
  { value: '429', label: '429 Too Many Requests' },
  { value: '500', label: '500 Internal Server Error' },
  { value: '502', label: '502 Bad Gateway' },
  { value: '503', label: '503 Service Unavailable' },
  { value: '504', label: '504 Gateway Timeout' },
  { value: 'html', label: 'HTML page' },
  { value: 'empty', label: 'Empty response' },
  { value: 'truncated', label: 'Half of the response' },
  { value: 'wrong', label: 'Another shape' },
  { value: 'null', label: 'null' },
  { value: 'object', label: 'Empty object' },
  { value: 'list', label: 'Empty list' },
] as const
export type Failure = (typeof FAILURES)[number]['value']

const HUNDRED_YEARS_SECONDS = 36_525 * 86_400

const createIntegerSchema = (min: number, max: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max))

const delaySchema = createIntegerSchema(0, 600_000)
const failureSchema = v.picklist(FAILURES.map(({ value }) => value))
/** The pages of a role; null for the demo's default pages. */
const pagePathsSchema = v.nullable(v.array(v.pipe(v.string(), v.regex(/^\/[^\s\p{C}]*$/u))))

const callSchema = v.strictObject({
  delay: v.optional(delaySchema, 0),
  failure: v.optional(failureSchema, 'none'),
})

/** The defaults are the switches of a new demo backend. */
const switchesSchema = v.strictObject({
  calls: v.optional(v.strictObject(v.entriesFromList(CALL_NAMES, v.optional(callSchema, {}))), {}),
  rolePages: v.optional(
    v.strictObject(v.entriesFromList(ROLES, v.optional(pagePathsSchema, null))),
    {},
  ),
  /** The lifetime of new tokens; null for the configured lifetime. */
  tokenSeconds: v.optional(v.nullable(createIntegerSchema(0, HUNDRED_YEARS_SECONDS)), null),
  /** The number of generated users; null for the configured number. */
  extraUsers: v.optional(v.nullable(createIntegerSchema(0, MAX_EXTRA_USERS)), null),
})

/** The switches of the running demo backend. */
export type Switches = v.InferOutput<typeof switchesSchema>

const callPatchSchema = v.strictObject({
  delay: v.exactOptional(delaySchema),
  failure: v.exactOptional(failureSchema),
})

const switchPatchSchema = v.strictObject({
  calls: v.exactOptional(
    v.strictObject(v.entriesFromList(CALL_NAMES, v.exactOptional(callPatchSchema))),
  ),
  rolePages: v.exactOptional(
    v.strictObject(v.entriesFromList(ROLES, v.exactOptional(pagePathsSchema))),
  ),
  tokenSeconds: v.exactOptional(switchesSchema.entries.tokenSeconds.wrapped),
  extraUsers: v.exactOptional(switchesSchema.entries.extraUsers.wrapped),
})

/** New values for some of the switches. */
export type SwitchPatch = v.InferOutput<typeof switchPatchSchema>

export const DEFAULT_SWITCHES: Switches = v.parse(switchesSchema, {})

export const patchSwitches = (before: Switches, patch: SwitchPatch): Switches =>
  v.parse(switchesSchema, {
    ...before,
    ...patch,
    calls: Object.fromEntries(
      CALL_NAMES.map(call => [call, { ...before.calls[call], ...patch.calls?.[call] }]),
    ),
    rolePages: { ...before.rolePages, ...patch.rolePages },
  })

/** Reads switches from storage or a response; undefined if they are not valid. */
export const readSwitches = (value: unknown) => parseOrUndefined(switchesSchema, value)

/** Reads a patch from a link or a request; undefined if any part of it is not valid. */
export const readPatch = (value: unknown) => parseOrUndefined(switchPatchSchema, value)

/** Lists the errors of an invalid patch, with the names of the switches. */
export const listPatchErrors = (value: unknown): readonly string[] =>
  v.safeParse(switchPatchSchema, value).issues?.map(issue => {
    const path = v.getDotPath(issue)
    return path === null ? issue.message : `${path}: ${issue.message}`
  }) ?? []

function parseOrUndefined<Schema extends v.GenericSchema>(schema: Schema, value: unknown) {
  const { success, output } = v.safeParse(schema, value)
  return success ? output : undefined
}
