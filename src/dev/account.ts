import { Unusable } from './command'

/** Who signs in at the API that is looked at. */
export type Account = { readonly email: string; readonly password: string }

/**
 * The account that was given, or the demo's administrator. A password may also stand in
 * `API_PASSWORD`: what is typed into a command can be read in the list of processes.
 */
export function readAccount(given: {
  readonly email?: string
  readonly password?: string
}): Account {
  const { email, password = process.env.API_PASSWORD } = given
  if (email === undefined) {
    if (given.password !== undefined) throw new Unusable('A --password needs an --email')
    return { email: 'admin@demo.com', password: 'demo' }
  }
  if (!password) throw new Unusable('An --email needs a --password (or API_PASSWORD)')
  return { email, password }
}
