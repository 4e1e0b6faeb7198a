import * as v from 'valibot'

const requiredText = (name: string) =>
  v.pipe(v.string(`${name} is not valid`), v.nonEmpty(`${name} is required`))
const requiredTrimmedText = (name: string) =>
  v.pipe(v.string(`${name} is not valid`), v.trim(), v.nonEmpty(`${name} is required`))
const atLeastThreeCharacters = (name: string) =>
  v.minLength<string, 3, string>(3, `${name} minimum length is 3`)
const maxLength = <Max extends number>(max: Max) =>
  v.maxLength<string, Max, string>(max, `Maximum field length: ${max}`)

/** The schemas of the request bodies of the demo backend. Unknown fields are dropped. */
export const loginRequestSchema = v.object({
  email: requiredTrimmedText('Email'),
  password: requiredText('Password'),
})

export const resetPasswordRequestSchema = v.object({ email: v.string() })

export const rolePagesRequestSchema = v.object({ roles: v.array(v.string()) })

const fullnameSchema = v.pipe(
  requiredTrimmedText('Full name'),
  atLeastThreeCharacters('Full name'),
  maxLength(100),
)
const emailSchema = v.pipe(
  requiredTrimmedText('Email'),
  atLeastThreeCharacters('Email'),
  maxLength(320),
  v.regex(/^[^\s@]+@[^\s@]+$/, 'Email is not valid'),
)
/** A password is never trimmed. */
const passwordSchema = v.pipe(
  requiredText('Password'),
  atLeastThreeCharacters('Password'),
  maxLength(100),
)

const optionalText = (name: string) =>
  v.exactOptional(v.pipe(v.string(`${name} is not valid`), v.trim(), maxLength(100)))
const optionalFlag = (name: string) => v.exactOptional(v.boolean(`${name} is not valid`))

const contactAndWorkEntries = {
  occupation: optionalText('Occupation'),
  companyName: optionalText('Company'),
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
      maxLength(300),
      v.regex(/^$|^https?:\/\/[^\s/]+/, 'Website is not valid'),
    ),
  ),
}

export const createUserRequestSchema = v.object({
  fullname: v.optional(fullnameSchema, ''),
  email: v.optional(emailSchema, ''),
  password: v.optional(passwordSchema, ''),
  ...contactAndWorkEntries,
})

export type CreateUserRequest = v.InferOutput<typeof createUserRequestSchema>

/** The fields to change. Absent fields keep their values. */
export const updateUserRequestSchema = v.object({
  fullname: v.exactOptional(fullnameSchema),
  email: v.exactOptional(emailSchema),
  active: optionalFlag('Status'),
  roles: v.exactOptional(
    v.pipe(
      v.array(v.picklist([1, 2, 3], 'Role is not valid'), 'Roles are not valid'),
      v.minLength(1, 'At least one role is required'),
    ),
  ),
  ...contactAndWorkEntries,
  organisations: v.exactOptional(
    v.array(v.pipe(v.string('Organisation is not valid'), v.trim(), v.nonEmpty(), maxLength(100))),
  ),
  language: optionalText('Language'),
  timeZone: optionalText('Time zone'),
  address: v.exactOptional(
    v.object({
      addressLine: optionalText('Address'),
      postCode: optionalText('Postcode'),
      city: optionalText('City'),
      state: optionalText('State'),
    }),
  ),
  communication: v.exactOptional(
    v.object({
      email: optionalFlag('E-mail'),
      sms: optionalFlag('SMS'),
      phone: optionalFlag('Phone'),
    }),
  ),
})

export type UpdateUserRequest = v.InferOutput<typeof updateUserRequestSchema>
