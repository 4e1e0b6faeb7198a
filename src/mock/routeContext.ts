import type { MiddlewareHandler } from 'hono'
import type { RolePages } from './allowedPages'
import type { RecordStore } from './recordStore'
import type { Switches } from './switches/switches'
import type { Tokens } from './tokens'
import type { UserRecord } from './userRecord'
import type { UserRepository } from './userRepository'

/** The user who sent the request, and the session of the token. */
export type CallerEnv = { Variables: { caller: UserRecord; sessionId: string } }

/** Responds with 401 to a request without the token of a user. */
type RequireUser = MiddlewareHandler<CallerEnv>

/** What the routes of the demo backend share. */
export type RouteContext = {
  readonly records: RecordStore
  readonly users: UserRepository
  readonly now: () => number
  /** The number of generated users. */
  readonly getExtraCount: () => number
  readonly getSwitches: () => Switches
  /** The lists of roles. Those of the switches override the stored lists. */
  readonly getRolePages: () => Promise<RolePages>
  /** Signs a user in on a device. Returns the tokens and the changed user. */
  readonly startSession: (
    user: UserRecord,
    device: string,
  ) => Promise<{ readonly tokens: Tokens; readonly user: UserRecord }>
  /** Issues new tokens for a session. */
  readonly renewTokens: (user: UserRecord, sessionId: string) => Promise<Tokens>
  readonly findCaller: (authorization?: string) => Promise<UserRecord | undefined>
  /** Finds an entry that is not on the list of the user. */
  readonly findMissingEntry: (
    user: UserRecord,
    entries: readonly string[],
  ) => Promise<string | undefined>
  /** Without an entry, any user is allowed. Responds with 403 to a user without the entry. */
  readonly requireEntry: (entry?: string) => RequireUser
}
