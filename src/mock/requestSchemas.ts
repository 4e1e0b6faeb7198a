import * as v from 'valibot'
import { removeInvisibleCharacters } from '@/lib/removeInvisibleCharacters'
import { countLetters } from '@/lib/validateText'

const createRequiredTextSchema = (name: string) =>
  v.pipe(v.string(`${name} is not valid`), v.nonEmpty(`${name} is required`))
const createTrimmedTextSchema = (name: string) =>
  v.pipe(v.string(`${name} is not valid`), v.trim(), v.nonEmpty(`${name} is required`))
const createEmailTextSchema = () =>
  v.pipe(
    v.string('Email is not valid'),
    v.transform(removeInvisibleCharacters),
    v.trim(),
    v.nonEmpty('Email is required'),
  )
const requireThreeCharacters = (name: string) =>
  v.check<string, string>(text => countLetters(text) >= 3, `${name} minimum length is 3`)
const limitLength = (max: number) =>
  v.check<string, string>(text => countLetters(text) <= max, `Maximum field length: ${max}`)

// The schemas below validate the request bodies of the demo backend. They drop unknown properties.

export const loginRequestSchema = v.object({
  email: createEmailTextSchema(),
  password: createRequiredTextSchema('Password'),
})

export const resetPasswordRequestSchema = v.object({ email: v.string() })

export const rolePagesRequestSchema = v.object({ roles: v.array(v.string()) })

const fullnameSchema = v.pipe(createTrimmedTextSchema('Full name'), limitLength(100))
const emailSchema = v.pipe(
  createEmailTextSchema(),
  requireThreeCharacters('Email'),
  limitLength(320),
  v.regex(/^[^\s@]+@[^\s@]+$/, 'Email is not valid'),
)
/** A password is never trimmed. */
const passwordSchema = v.pipe(
  createRequiredTextSchema('Password'),
  requireThreeCharacters('Password'),
  limitLength(100),
)

const createOptionalTextSchema = (name: string) =>
  v.exactOptional(v.pipe(v.string(`${name} is not valid`), v.trim(), limitLength(100)))
const createOptionalFlagSchema = (name: string) =>
  v.exactOptional(v.boolean(`${name} is not valid`))

const contactAndWorkSchemas = {
  occupation: createOptionalTextSchema('Occupation'),
  companyName: createOptionalTextSchema('Company'),
  phone: v.exactOptional(
    v.pipe(
      v.string('Phone is not valid'),
      v.trim(),
      v.regex(/^$|^\+?[\d\s()./-]{3,30}$/, 'Phone is not valid'),
    ),
  ),
  website: v.exactOptional(
    v.pipe(
      v.string('Website is not valid'),
      v.trim(),
      limitLength(300),
      v.regex(/^$|^https?:\/\/[^\s/]+/, 'Website is not valid'),
    ),
  ),
}

const rolesSchema = v.pipe(
  v.array(v.picklist([1, 2, 3], 'Role is not valid'), 'Roles are not valid'),
  v.minLength(1, 'At least one role is required'),
)

export const userCreationSchema = v.object({
  fullname: v.optional(fullnameSchema, ''),
  email: v.optional(emailSchema, ''),
  password: v.optional(passwordSchema, ''),
  /** Only staff can choose roles. */
  roles: v.exactOptional(rolesSchema),
  ...contactAndWorkSchemas,
})

export type CreateUserRequest = v.InferOutput<typeof userCreationSchema>

/** The properties of a user to change. All other properties keep their values. */
export const userUpdateSchema = v.object({
  fullname: v.exactOptional(fullnameSchema),
  email: v.exactOptional(emailSchema),
  active: createOptionalFlagSchema('Status'),
  roles: v.exactOptional(rolesSchema),
  ...contactAndWorkSchemas,
  organisations: v.exactOptional(
    v.array(
      v.pipe(v.string('Organisation is not valid'), v.trim(), v.nonEmpty(), limitLength(100)),
    ),
  ),
  language: createOptionalTextSchema('Language'),
  timeZone: createOptionalTextSchema('Time zone'),
  address: v.exactOptional(
    v.object({
      addressLine: createOptionalTextSchema('Address'),
      postCode: createOptionalTextSchema('Postcode'),
      city: createOptionalTextSchema('City'),
      state: createOptionalTextSchema('State'),
    }),
  ),
  communication: v.exactOptional(
    v.object({
      email: createOptionalFlagSchema('E-mail'),
      sms: createOptionalFlagSchema('SMS'),
      phone: createOptionalFlagSchema('Phone'),
    }),
  ),
})

export type UpdateUserRequest = v.InferOutput<typeof userUpdateSchema>

export const nameChangeSchema = v.object({ fullname: fullnameSchema })

export const passwordChangeSchema = v.object({
  currentPassword: v.string(),
  newPassword: passwordSchema,
})

const pathSchema = v.pipe(
  v.string('Path is not valid'),
  v.maxLength(2_000, 'Path is too long'),
  v.regex(/^\/[^\s\p{C}]*$/u, 'Path is not valid'),
)
const reasonSchema = v.pipe(v.string('Reason is not valid'), v.trim(), limitLength(500))

export const newAccessRequestSchema = v.object({
  path: pathSchema,
  reason: v.exactOptional(reasonSchema),
})

const savedViewSchema = v.object({
  name: v.pipe(v.string('Name is not valid'), v.nonEmpty('Name is required'), limitLength(100)),
  query: v.pipe(v.string('Query is not valid'), limitLength(2_000)),
})

/** The saved views of a user, by the path of the page. */
export const savedViewsSchema = v.record(
  pathSchema,
  v.pipe(v.array(savedViewSchema), v.maxLength(100, 'At most 100 views for each page')),
  'The views are not valid',
)

/** `pending` undoes an answer. */
export const accessAnswerSchema = v.object({
  status: v.picklist(['granted', 'declined', 'withdrawn', 'pending'], 'Status is not valid'),
  reason: v.exactOptional(reasonSchema),
})

/** The user of a request has seen its answer. */
export const seenAnswerSchema = v.object({ seen: v.literal(true) })

export const rolePageListSchema = v.pipe(
  v.array(v.object({ Path: pathSchema })),
  v.maxLength(10_000, 'The list is too long'),
)

/** Whether the name is a time zone, such as `Europe/Berlin`. */
function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

export const signInsQuerySchema = v.object({
  days: v.pipe(v.picklist(['7', '30'], 'days must be 7 or 30'), v.transform(Number)),
  timeZone: v.pipe(v.string('timeZone is required'), v.check(isTimeZone, 'timeZone is not valid')),
})

export const changesQuerySchema = v.object({
  limit: v.pipe(
    v.optional(v.string(), '5'),
    v.regex(/^[1-9]\d?$/, 'limit must be a number from 1 to 99'),
    v.transform(Number),
  ),
})
