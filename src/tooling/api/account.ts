import { UsageError } from '../command'

/** The account that signs in at the API. */
export type Account = { readonly email: string; readonly password: string }

/**
 * The given account, or the demo's administrator. The password may be in `API_PASSWORD` instead,
 * because other users of the machine can read the arguments of a command.
 */
export function readAccount(given: {
  readonly email?: string
  readonly password?: string
}): Account {
  const { email, password = process.env.API_PASSWORD } = given
  if (email === undefined) {
    if (given.password !== undefined) throw new UsageError('A --password needs an --email')
    return { email: 'admin@demo.com', password: 'demo' }
  }
  if (!password) throw new UsageError('An --email needs a --password (or API_PASSWORD)')
  return { email, password }
}
