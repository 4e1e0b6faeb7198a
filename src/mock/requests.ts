import * as v from 'valibot'

const needed = (name: string) =>
  v.pipe(v.string(`${name} is not valid`), v.nonEmpty(`${name} is required`))
const trimmed = (name: string) =>
  v.pipe(v.string(`${name} is not valid`), v.trim(), v.nonEmpty(`${name} is required`))

/** The bodies that the demo backend understands; whatever else they carry is dropped. */
export const loginRequest = v.object({ email: trimmed('Email'), password: needed('Password') })

export const resetPasswordRequest = v.object({ email: v.string() })

export const rolePagesRequest = v.object({ roles: v.array(v.string()) })

/**
 * An address is only asked to look like one (`‹something›@‹something›`, any
 * script): the form in front of it has the stricter opinion. A password is
 * taken as it is, spaces at its ends included.
 */
export const createUserRequest = v.object({
  fullname: v.optional(
    v.pipe(
      trimmed('Full name'),
      v.minLength(3, 'Full name minimum length is 3'),
      v.maxLength(100, 'Maximum field length: 100'),
    ),
    '',
  ),
  email: v.optional(
    v.pipe(
      trimmed('Email'),
      v.minLength(3, 'Email minimum length is 3'),
      v.maxLength(320, 'Maximum field length: 320'),
      v.regex(/^[^\s@]+@[^\s@]+$/, 'Email is not valid'),
    ),
    '',
  ),
  password: v.optional(
    v.pipe(
      needed('Password'),
      v.minLength(3, 'Password minimum length is 3'),
      v.maxLength(100, 'Maximum field length: 100'),
    ),
    '',
  ),
})

export type CreateUserRequest = v.InferOutput<typeof createUserRequest>
