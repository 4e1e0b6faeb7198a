import type { Context } from 'hono'
import type { Hono } from 'hono/tiny'
import * as v from 'valibot'
import { API_CALLS } from './apiCalls'
import {
  readJsonBody,
  respondWithMissingEntry,
  respondWithProblem,
  respondWithUnauthorized,
  readDevice,
} from './http'
import { userCreationSchema, userUpdateSchema, type UpdateUserRequest } from './requestSchemas'
import { ADMIN_ENTRY } from './accessRoutes'
import { addToLog, listChangedValues, type RecordChange } from './records'
import type { RouteContext } from './routeContext'
import { getRoleNames, omitSecrets, type UserRecord } from './userRecord'

const ADMIN_ROLE = 1

const LOCK_OUT_TEXT = `Nobody could open ${ADMIN_ENTRY} any more`

const INVALID_FIELDS_TEXT = 'Some fields are not valid'

/** The entries of the list of allowed pages that allow the changes of a user. */
const PERMISSION_ENTRIES = {
  edit: '/users/:id/edit',
  delete: '/users/:id/delete',
  deactivate: '/users/:id/deactivate',
  roles: '/users/:id/roles',
} as const

type Permission = keyof typeof PERMISSION_ENTRIES

/** Adds the calls for users: list, register, create, change and delete. */
export function addUserRoutes(app: Hono, context: RouteContext) {
  const { records, users, startSession, findCaller, findMissingEntry, requireEntry } = context
  const getTime = () => new Date(context.now()).toISOString()

  /** Finds the entry that a user needs for a change, but does not have. */
  const findMissingPermission = (user: UserRecord, permissions: readonly Permission[]) =>
    findMissingEntry(
      user,
      permissions.map(permission => PERMISSION_ENTRIES[permission]),
    )

  async function hasAdministrator(list: readonly (UserRecord | null)[]): Promise<boolean> {
    for (const user of list)
      if (user?.active && (await findMissingEntry(user, [ADMIN_ENTRY])) === undefined) return true
    return false
  }

  /** Whether nobody could open the access page any more. `change` returns null for a deleted user. */
  async function locksOut(change: (user: UserRecord) => UserRecord | null): Promise<boolean> {
    const everybody = await users.list()
    return !(await hasAdministrator(everybody.map(change))) && hasAdministrator(everybody)
  }

  app.get(API_CALLS.users.path, async c => {
    const authorization = c.req.header('Authorization')
    if (authorization !== undefined && !(await findCaller(authorization)))
      return respondWithUnauthorized(c)
    return c.json((await users.list()).map(omitSecrets))
  })

  // A request without a token is a registration: the visitor gets an account and a session. A
  // request with a token comes from staff who create an account for another user.
  app.post(API_CALLS.createUser.path, async c => {
    const authorization = c.req.header('Authorization')
    const isStaff = authorization !== undefined
    const caller = await findCaller(authorization)
    if (isStaff && !caller) return respondWithUnauthorized(c)
    const body = v.safeParse(userCreationSchema, await readJsonBody(c))
    const choosesRoles = body.success && body.output.roles !== undefined
    const missing =
      caller && (await findMissingPermission(caller, choosesRoles ? ['edit', 'roles'] : ['edit']))
    if (missing !== undefined) return respondWithMissingEntry(c, missing)
    if (!body.success) {
      const { nested } = v.flatten<typeof userCreationSchema>(body.issues)
      if (!nested) return c.json({ message: 'A user is required' }, 400)
      return c.json({ errors: pickFirstMessages(nested) }, 422)
    }
    // A visitor who registers can't choose roles.
    const { roles: _roles, ...registration } = body.output
    const user = await users.add(isStaff ? body.output : registration)
    if (!user) return c.json({ message: 'The e-mail address is already used' }, 409)
    await users.logChange(caller ?? user, 'created', user)
    if (isStaff) return c.json(omitSecrets(user), 201)

    const { tokens, user: registered } = await startSession(user, readDevice(c))
    const { accessToken: authToken, refreshToken, expiration: expiresIn } = tokens
    return c.json({ ...omitSecrets(registered), authToken, refreshToken, expiresIn }, 201)
  })

  app.patch(API_CALLS.updateUser.path, requireEntry(), async c => {
    const { caller } = c.var
    const body = v.safeParse(userUpdateSchema, await readJsonBody(c))
    const permissions = body.success ? listPermissions(body.output) : (['edit'] as const)
    const missing = await findMissingPermission(caller, permissions)
    if (missing !== undefined) return respondWithMissingEntry(c, missing)
    const user = await users.findById(c.req.param('id'))
    if (!user) return respondWithProblem(c, 404, 'Not Found')

    if (!body.success) {
      const { nested } = v.flatten<typeof userUpdateSchema>(body.issues)
      if (!nested) return respondWithProblem(c, 400, 'The changed fields are required')
      return respondWithInvalidFields(c, { ...nested })
    }
    const refusals = listForbiddenChanges(body.output, user, caller)
    if (Object.keys(refusals).length > 0) return respondWithInvalidFields(c, refusals)

    const { active = user.active, roles = user.roles } = body.output
    if (await locksOut(each => (each.id === user.id ? { ...each, active, roles } : each)))
      return respondWithProblem(c, 409, LOCK_OUT_TEXT)

    const updated = await users.update(c.req.param('id'), body.output)
    if (updated === 'unknown') return respondWithProblem(c, 404, 'Not Found')
    if (updated === 'emailUsed')
      return respondWithProblem(c, 422, INVALID_FIELDS_TEXT, {
        errors: { email: ['The e-mail address is already used'] },
        codes: { email: 'taken' },
      })
    const values = listChangedValues(user, updated, body.output)
    await users.logChange(caller, getChangeAction(body.output), updated, values)
    await records.change(({ roleChanges }) => {
      const shared = {
        at: getTime(),
        by: caller.fullname,
        request: c.req.query('request') ?? null,
      }
      addToLog(
        roleChanges,
        listRoleChanges(user, updated).map(each => ({ ...each, ...shared })),
      )
    })
    return c.json(omitSecrets(updated))
  })

  app.delete(API_CALLS.deleteUser.path, requireEntry(PERMISSION_ENTRIES.delete), async c => {
    const { caller } = c.var
    const id = c.req.param('id')
    if (id === String(caller.id))
      return respondWithProblem(c, 409, "You can't delete your own account")
    if (await locksOut(user => (String(user.id) === id ? null : user)))
      return respondWithProblem(c, 409, LOCK_OUT_TEXT)
    const removed = await users.remove(id)
    if (!removed) return respondWithProblem(c, 404, 'Not Found')
    await users.logChange(caller, 'deleted', removed)
    return c.body(null, 204)
  })
}

/** The name of a change in the activity log. */
function getChangeAction({ active, roles, ...others }: UpdateUserRequest): RecordChange['action'] {
  if (roles !== undefined) return 'rolesChanged'
  if (active === undefined || Object.keys(others).length > 0) return 'changed'
  return active ? 'activated' : 'deactivated'
}

/** Lists the roles that a user has got or lost. */
function listRoleChanges(before: UserRecord, after: UserRecord) {
  const [former, current] = [getRoleNames(before), getRoleNames(after)]
  const subject = after.fullname
  return [
    ...current
      .filter(role => !former.includes(role))
      .map(role => ({ role, change: 'given' as const, subject })),
    ...former
      .filter(role => !current.includes(role))
      .map(role => ({ role, change: 'taken' as const, subject })),
  ]
}

/** Lists the permissions that a change needs. */
function listPermissions({ active, roles, ...others }: UpdateUserRequest): readonly Permission[] {
  const permissions: Permission[] = []
  if (active !== undefined) permissions.push('deactivate')
  if (roles !== undefined) permissions.push('roles')
  if (Object.keys(others).length > 0 || permissions.length === 0) permissions.push('edit')
  return permissions
}

/**
 * Lists the changes that the caller may not make. Callers can't lock themselves out, and can't give
 * a role that they don't have. Administrators can give every role.
 */
function listForbiddenChanges(changes: UpdateUserRequest, user: UserRecord, caller: UserRecord) {
  const { email = user.email, active = user.active, roles = user.roles } = changes
  const isSelf = user.id === caller.id
  const added = roles.filter(role => !user.roles.includes(role))
  const mayGive = (role: number) => caller.roles.includes(ADMIN_ROLE) || caller.roles.includes(role)
  const refusals: Record<string, string[]> = {}
  if (isSelf && email !== user.email) refusals.email = ["You can't change your own e-mail address"]
  if (isSelf && !active) refusals.active = ["You can't deactivate your own account"]
  if (isSelf && String(roles) !== String(user.roles))
    refusals.roles = ["You can't change your own roles"]
  else if (!added.every(mayGive)) refusals.roles = ["You can't give a role that you don't have"]
  return refusals
}

const respondWithInvalidFields = (
  c: Context,
  errors: Readonly<Record<string, readonly string[] | undefined>>,
) =>
  respondWithProblem(c, 422, INVALID_FIELDS_TEXT, {
    errors: Object.fromEntries(Object.entries(errors).map(([field, texts = []]) => [field, texts])),
  })

const pickFirstMessages = (messages: Readonly<Record<string, readonly string[] | undefined>>) =>
  Object.fromEntries(Object.entries(messages).map(([field, texts]) => [field, texts?.[0]]))
