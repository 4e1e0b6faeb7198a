import { cors } from 'hono/cors'
import { Hono } from 'hono/tiny'
import * as v from 'valibot'
import { isSameList } from '@/lib/isSameList'
import { addAccessRoutes, mergeRolePages } from './accessRoutes'
import { addAccountRoutes } from './accountRoutes'
import { addActivityRoutes } from './activityRoutes'
import { API_CALLS, findCall, SWITCHES_PATH } from './apiCalls'
import { readDevice, readJsonBody, respondWithMissingEntry, respondWithUnauthorized } from './http'
import { PAGE_FIXTURES } from './pageFixtures'
import { PAGE_ROUTES } from './pageRoutes'
import { addResourceRoutes } from './resourceRoutes'
import type { RouteContext } from './routeContext'
import { createUserRepository } from './userRepository'
import { createMemoryStore, type RecordStore } from './recordStore'
import {
  loginRequestSchema,
  resetPasswordRequestSchema,
  rolePagesRequestSchema,
} from './requestSchemas'
import { listAllowedPages } from './allowedPages'
import { delayResponse, applyFailure, LostConnectionError } from './switches/failures'
import {
  DEFAULT_SWITCHES,
  listPatchErrors,
  patchSwitches,
  readPatch,
  type Switches,
} from './switches/switches'
import { issueTokens, readTokenRoles, verifyToken } from './tokens'
import { getRoleNames, type UserRecord } from './userRecord'
import { addUserRoutes } from './userRoutes'
import { addViewRoutes } from './viewRoutes'

export type DemoBackendOptions = {
  /** By default, the records are kept in memory. */
  readonly records?: RecordStore
  readonly now?: () => number
  readonly tokenDays?: number
  readonly extraUsers?: number
  /** The switches to start with. */
  readonly switches?: Switches
  readonly onSwitchesChange?: (switches: Switches) => void
  /** Receives each error that causes a response with status 500. The response omits the error. */
  readonly onError?: (error: Error) => void
}

const DAY_SECONDS = 86_400

/**
 * Creates the demo backend: one HTTP request handler for the page, the tests and `npm run mock`.
 * The handler rejects if a switch cuts the connection. docs/mock.md lists the differences from a
 * real server.
 */
export function createDemoBackend({
  records = createMemoryStore(),
  now = () => Date.now(),
  tokenDays = 10,
  extraUsers = 0,
  switches = DEFAULT_SWITCHES,
  onSwitchesChange,
  onError,
}: DemoBackendOptions = {}): (request: Request) => Promise<Response> {
  const getExtraCount = () => switches.extraUsers ?? extraUsers
  const users = createUserRepository({ records, now, getExtraCount })
  const getRolePages = async () => mergeRolePages(await records.read(), switches.rolePages)
  const app = new Hono()

  const renewTokens: RouteContext['renewTokens'] = (user, sessionId) =>
    issueTokens(user, {
      now: now(),
      sessionId,
      seconds: switches.tokenSeconds ?? tokenDays * DAY_SECONDS,
    })

  const startSession: RouteContext['startSession'] = async (user, device) => {
    const session = { id: crypto.randomUUID(), device }
    const tokens = await renewTokens(user, session.id)
    return { tokens, user: await users.recordSignIn(user, tokens, session) }
  }

  /**
   * Finds the user of a valid token, and reads its claims. The user must be active and still have the
   * same id and e-mail.
   */
  async function findTokenUser(authorization = '') {
    const [, token = ''] = /^Bearer +(\S+)$/i.exec(authorization) ?? []
    const claims = await verifyToken(token, now())
    if (!claims) return undefined
    const user = await users.findByEmail(claims.email)
    return user?.active && String(user.id) === claims.sub ? { user, claims } : undefined
  }

  async function findSession(authorization?: string) {
    const found = await findTokenUser(authorization)
    return found && readEnd(found) === null ? found : undefined
  }

  const findCaller = async (authorization?: string): Promise<UserRecord | undefined> =>
    (await findSession(authorization))?.user

  async function findMissingEntry(user: UserRecord, entries: readonly string[]) {
    const allowed = listAllowedPages(getRoleNames(user), await getRolePages())
    return entries.find(entry => !allowed.some(({ Path }) => Path === entry))
  }

  function setSwitches(changed: Switches) {
    switches = changed
    onSwitchesChange?.(changed)
    return changed
  }

  app.use(
    // Allows every origin. This is safe, because the backend uses no cookies: only the token
    // identifies the caller.
    cors({
      origin: origin => origin,
      allowHeaders: ['Authorization', 'Content-Type', 'If-Match', 'X-XSRF-TOKEN', 'traceparent'],
      exposeHeaders: [
        'Retry-After',
        'Date',
        'X-Request-Id',
        'X-Reason',
        'ETag',
        'X-Total-Count',
        'Content-Range',
        'Location',
      ],
      maxAge: 600,
    }),
  )

  app.use(async (c, next) => {
    const call = findCall(c.req.method, c.req.path)
    if (call) {
      const { signal } = c.req.raw
      await delayResponse(switches.calls[call].delay, signal)
      c.res = await applyFailure(switches.calls[call].failure, signal, async () => {
        await next()
        return c.res
      })
      c.header('Date', new Date(now()).toUTCString())
      c.header('X-Request-Id', crypto.randomUUID())
      const found =
        c.res.status === 401 ? await findTokenUser(c.req.header('Authorization')) : undefined
      const reason = found && readEnd(found)
      if (reason) c.header('X-Reason', reason)
    } else await next()
    c.header('Cache-Control', 'no-store')
  })

  app.post(API_CALLS.login.path, async c => {
    const body = v.safeParse(loginRequestSchema, await readJsonBody(c))
    if (!body.success) return c.json({ message: 'Email and password are required' }, 400)

    const user = await users.findByEmail(body.output.email)
    if (user?.password !== body.output.password) return c.json({ message: 'Not Found' }, 404)
    if (!user.active) return c.json({ message: 'This account is deactivated.' }, 403)

    const { tokens } = await startSession(user, readDevice(c))
    return c.json(tokens)
  })

  app.post(API_CALLS.reset.path, async c => {
    const body = v.safeParse(resetPasswordRequestSchema, await readJsonBody(c))
    return body.success ? c.json({}) : c.json({ message: 'Email is required' }, 400)
  })

  app.post(API_CALLS.pages.path, async c => {
    const session = await findSession(c.req.header('Authorization'))
    if (!session) return respondWithUnauthorized(c)
    const { user, claims } = session
    const body = v.safeParse(rolePagesRequestSchema, await readJsonBody(c))
    if (!body.success) return c.json({ message: 'A list of roles is required' }, 400)
    const { roles } = body.output
    // A role that was given after the sign-in is not in the token yet, but it counts at once.
    const areOwnRoles = isSameList(roles, readTokenRoles(claims))
    const hasOldToken = Date.parse(user.rolesChangedAt ?? '') >= claims.iat * 1_000
    const effective = areOwnRoles && hasOldToken ? getRoleNames(user) : roles
    return c.json(listAllowedPages(effective, await getRolePages()))
  })

  const requireEntry: RouteContext['requireEntry'] = entry => async (c, next) => {
    const session = await findSession(c.req.header('Authorization'))
    if (!session) return respondWithUnauthorized(c)
    const { user, claims } = session
    const missing = entry === undefined ? undefined : await findMissingEntry(user, [entry])
    if (missing !== undefined) return respondWithMissingEntry(c, missing)
    c.set('caller', user)
    c.set('sessionId', claims.sid)
    return next()
  }

  const context: RouteContext = {
    records,
    users,
    now,
    getExtraCount,
    getSwitches: () => switches,
    getRolePages,
    startSession,
    renewTokens,
    findCaller,
    findMissingEntry,
    requireEntry,
  }
  addUserRoutes(app, context)
  addAccessRoutes(app, context)
  addActivityRoutes(app, context)
  addViewRoutes(app, context)
  addAccountRoutes(app, context)
  for (const fixture of PAGE_FIXTURES) addResourceRoutes(app, fixture, context)
  for (const addRoutes of PAGE_ROUTES) addRoutes(app, requireEntry())

  app.get(SWITCHES_PATH, c => c.json(switches))
  app.delete(SWITCHES_PATH, c => c.json(setSwitches(DEFAULT_SWITCHES)))
  app.on(['PUT', 'PATCH'], SWITCHES_PATH, async c => {
    const body = await readJsonBody(c)
    const patch = readPatch(body)
    if (!patch) {
      return c.json({ message: 'The switches are invalid', errors: listPatchErrors(body) }, 422)
    }
    const before = c.req.method === 'PUT' ? DEFAULT_SWITCHES : switches
    return c.json(setSwitches(patchSwitches(before, patch)))
  })

  app.notFound(c => c.json({ message: 'Not Found' }, 404))
  app.onError((error, c) => {
    if (error instanceof LostConnectionError || c.req.raw.signal.aborted) throw error
    onError?.(error)
    return c.json({ message: 'Internal Server Error' }, 500)
  })

  return async request => app.fetch(request)
}

type TokenUser = {
  readonly user: UserRecord
  readonly claims: { readonly iat: number; readonly sid: string }
}

/** Why the session of a token has ended. Null while it has not. */
function readEnd({ user, claims: { iat, sid } }: TokenUser) {
  const { passwordChangedAt, sessions } = user
  if (passwordChangedAt !== null && iat < Math.floor(Date.parse(passwordChangedAt) / 1_000))
    return 'passwordChanged'
  return sessions.some(({ id, endedAt }) => id === sid && endedAt !== null) ? 'sessionEnded' : null
}
