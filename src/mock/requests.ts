import * as v from 'valibot'

const requiredText = (name: string) =>
  v.pipe(v.string(`${name} is not valid`), v.nonEmpty(`${name} is required`))
const trimmedText = (name: string) =>
  v.pipe(v.string(`${name} is not valid`), v.trim(), v.nonEmpty(`${name} is required`))
const minLength = (name: string) => v.minLength<string, 3, string>(3, `${name} minimum length is 3`)
const maxLength = <Max extends number>(max: Max) =>
  v.maxLength<string, Max, string>(max, `Maximum field length: ${max}`)

/** The schemas of the request bodies of the demo backend. Unknown fields are dropped. */
export const loginRequest = v.object({
  email: trimmedText('Email'),
  password: requiredText('Password'),
})

export const resetPasswordRequest = v.object({ email: v.string() })

export const rolePagesRequest = v.object({ roles: v.array(v.string()) })

/**
 * The e-mail pattern is loose, because the form checks more strictly. A password is never trimmed.
 */
export const createUserRequest = v.object({
  fullname: v.optional(
    v.pipe(trimmedText('Full name'), minLength('Full name'), maxLength(100)),
    '',
  ),
  email: v.optional(
    v.pipe(
      trimmedText('Email'),
      minLength('Email'),
      maxLength(320),
      v.regex(/^[^\s@]+@[^\s@]+$/, 'Email is not valid'),
    ),
    '',
  ),
  password: v.optional(v.pipe(requiredText('Password'), minLength('Password'), maxLength(100)), ''),
})

export type CreateUserRequest = v.InferOutput<typeof createUserRequest>
