/**
 * The demo backend: the server that the program talks to when it has none.
 *
 * It speaks HTTP through one handler, so the page, the tests and
 * `npm run mock` share it. Where it differs from a real server:
 * - passwords are kept as plain text, and those of the demo users are known to all;
 * - the key that signs the tokens is fixed and public;
 * - refresh tokens are handed out and never asked for;
 * - signing out is not told to it: a token holds until it expires or its user is gone;
 * - `roles/pages` answers for the roles asked, not only for the caller's own,
 *   so that the access page can show what each role may open;
 * - `GET /users` needs no token (one that does not hold is refused all the same);
 * - `POST /users` registers anybody, and no message is sent to the address;
 * - a password reset sends nothing, whether the address is known or not;
 * - nobody is ever locked out, and nothing is limited in rate or size.
 */
import type { Context } from 'hono'
import { Hono } from 'hono/tiny'
import * as v from 'valibot'
import { openDirectory } from './directory'
import type { RecordStore } from './recordStore'
import { createUserRequest, loginRequest, resetPasswordRequest, rolePagesRequest } from './requests'
import { pagesFor, type RolePages } from './rolePages'
import { grant, holderOf, type RoleForm } from './tokens'
import { withoutSecrets, type UserRecord } from './userRecord'

export type DemoBackendOptions = {
  records: RecordStore
  now?: () => number
  tokenDays?: number
  extraUsers?: number
  /** What may change while it runs; asked for with every request. */
  rules?: () => Rules
  /** Hears why a request ended in 500; the caller is told no more than that. */
  onFault?: (error: Error) => void
}

/** A part of `Switches`, which says what each means. */
type Rules = {
  readonly rolePages?: RolePages
  readonly oneRoleAs?: RoleForm
  readonly tokenSeconds?: number | null
  readonly expiredBefore?: number | null
}

const DAY_SECONDS = 86_400

/** A handler that answers requests as the server would. */
export function createDemoBackend({
  records,
  now = () => Date.now(),
  tokenDays = 10,
  extraUsers = 0,
  rules = () => ({}),
  onFault,
}: DemoBackendOptions): (request: Request) => Promise<Response> {
  const users = openDirectory({ records, now, extraCount: extraUsers })
  const signIn = (user: UserRecord) => {
    const { tokenSeconds = null, expiredBefore = null, oneRoleAs } = rules()
    const days = tokenSeconds === null ? tokenDays : tokenSeconds / DAY_SECONDS
    return grant(user, now(), days, { oneRoleAs, after: expiredBefore })
  }
  const app = new Hono()

  /** Whether the caller's token holds and its user, under the same address, still exists. */
  async function isSignedIn(authorization = ''): Promise<boolean> {
    const [, token = ''] = /^Bearer +(\S+)$/i.exec(authorization) ?? []
    const holder = await holderOf(token, now())
    const { expiredBefore = null } = rules()
    if (!holder || (expiredBefore !== null && holder.iat * 1_000 <= expiredBefore)) return false
    const user = await users.withEmail(holder.email)
    return user !== undefined && String(user.id) === holder.sub
  }

  app.use(async (c, next) => {
    await next()
    c.header('Cache-Control', 'no-store')
  })

  app.post('/api/Auth/login', async c => {
    const body = v.safeParse(loginRequest, await bodyOf(c))
    if (!body.success) return c.json({ message: 'Email and password are needed' }, 400)

    const user = await users.withEmail(body.output.email)
    if (user?.password !== body.output.password) return c.json({ message: 'Not Found' }, 404)

    const granted = await signIn(user)
    await users.noteSignIn(user, granted)
    return c.json(granted)
  })

  app.post('/api/Auth/reset-password', async c => {
    const body = v.safeParse(resetPasswordRequest, await bodyOf(c))
    return body.success ? c.json({}) : c.json({ message: 'Email is required' }, 400)
  })

  app.post('/api/Auth/roles/pages', async c => {
    if (!(await isSignedIn(c.req.header('Authorization')))) return unauthorised(c)
    const body = v.safeParse(rolePagesRequest, await bodyOf(c))
    if (!body.success) return c.json({ message: 'A list of roles is needed' }, 400)
    return c.json(pagesFor(body.output.roles, rules().rolePages))
  })

  app.get('/users', async c => {
    const authorization = c.req.header('Authorization')
    if (authorization !== undefined && !(await isSignedIn(authorization))) return unauthorised(c)
    return c.json((await users.all()).map(withoutSecrets))
  })

  app.post('/users', async c => {
    const body = v.safeParse(createUserRequest, await bodyOf(c))
    if (!body.success) {
      const { nested } = v.flatten<typeof createUserRequest>(body.issues)
      if (!nested) return c.json({ message: 'A user is needed' }, 400)
      return c.json({ errors: firstOfEach(nested) }, 422)
    }
    const added = await users.add(body.output, signIn)
    if (!added) return c.json({ message: 'The e-mail address is already used' }, 409)

    const { accessToken: authToken, refreshToken, expiration: expiresIn } = added.granted
    return c.json({ ...withoutSecrets(added.user), authToken, refreshToken, expiresIn }, 201)
  })

  for (const [path, allow] of METHODS) {
    app.all(path, c => c.json({ message: 'Method Not Allowed' }, 405, { Allow: allow }))
  }
  app.notFound(c => c.json({ message: 'Not Found' }, 404))
  app.onError((error, c) => {
    onFault?.(error)
    return c.json({ message: 'Internal Server Error' }, 500)
  })

  return async request => app.fetch(request)
}

const METHODS = [
  ['/api/Auth/login', 'POST'],
  ['/api/Auth/reset-password', 'POST'],
  ['/api/Auth/roles/pages', 'POST'],
  ['/users', 'GET, HEAD, POST'],
] as const

/** The body as JSON; `undefined`, which no schema accepts, when it is none. */
const bodyOf = (c: Context): Promise<unknown> => c.req.json().catch(() => undefined)

const unauthorised = (c: Context) =>
  c.json({ message: 'Unauthorized' }, 401, { 'WWW-Authenticate': 'Bearer' })

const firstOfEach = (messages: Readonly<Record<string, readonly string[] | undefined>>) =>
  Object.fromEntries(Object.entries(messages).map(([field, texts]) => [field, texts?.[0]]))
