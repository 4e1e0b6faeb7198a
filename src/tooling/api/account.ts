import { UsageError } from '../command'

/** The account to sign in with at the API. */
export type Account = { readonly email: string; readonly password: string }

/** The demo's account is repeated here, because only `src/boot` may import the demo backend. */
const DEMO_ADMINISTRATOR: Account = { email: 'admin@demo.com', password: 'demo' }

/**
 * Reads the account from the options. Without an e-mail address, returns the demo's administrator.
 * Other users of the machine can read the options in the process list. So the password can also be
 * in the environment variable `API_PASSWORD`.
 */
export function readAccount(given: {
  readonly email?: string
  readonly password?: string
}): Account {
  const { email, password = process.env.API_PASSWORD } = given
  if (email === undefined) {
    if (given.password !== undefined) throw new UsageError('--password requires --email')
    return DEMO_ADMINISTRATOR
  }
  if (!password) throw new UsageError('--email requires --password (or API_PASSWORD)')
  return { email, password }
}
