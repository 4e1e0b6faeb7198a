import type { Context } from 'hono'
import type { Hono } from 'hono/tiny'
import * as v from 'valibot'
import type { AccessRecords, AccessRequestRecord } from './accessRecord'
import type { AccessRepository } from './accessRepository'
import { listAllowedPages, listRolePages, type RolePages } from './allowedPages'
import { API_CALLS } from './apiCalls'
import { ROLES } from './demoAccounts'
import {
  createETag,
  isOutdated,
  readJsonBody,
  respondWithMissingEntry,
  respondWithProblem,
  respondWithUnauthorized,
} from './http'
import {
  accessAnswerSchema,
  newAccessRequestSchema,
  rolePageListSchema,
  seenAnswerSchema,
} from './requestSchemas'
import type { createUserRepository } from './userRepository'
import { getRoleNames, type UserRecord } from './userRecord'

type Options = {
  readonly access: AccessRepository
  readonly users: ReturnType<typeof createUserRepository>
  readonly findCaller: (authorization?: string) => Promise<UserRecord | undefined>
  /** The lists that the switches set. They override the stored lists. */
  readonly getSwitchedPages: () => RolePages
}

/** Users with this entry may answer requests and change the pages of roles. */
export const ADMIN_ENTRY = '/access'

/** Merges the stored lists of roles with those of the switches, which come first. */
export const mergeRolePages = ({ rolePages }: AccessRecords, switched: RolePages): RolePages =>
  Object.fromEntries(ROLES.map(role => [role, switched[role] ?? rolePages[role] ?? null]))

/** Adds the calls for access requests and for the pages of roles. */
export function addAccessRoutes(
  app: Hono,
  { access, users, findCaller, getSwitchedPages }: Options,
) {
  const isAdmin = (caller: UserRecord, stored: AccessRecords) =>
    listAllowedPages(getRoleNames(caller), mergeRolePages(stored, getSwitchedPages())).some(
      ({ Path }) => Path === ADMIN_ENTRY,
    )

  /**
   * Returns the caller and the stored records. Without the right to change roles, returns a response
   * that says so.
   */
  async function authoriseAdmin(
    c: Context,
  ): Promise<{ caller: UserRecord; stored: AccessRecords } | { refused: Response }> {
    const caller = await findCaller(c.req.header('Authorization'))
    if (!caller) return { refused: respondWithUnauthorized(c) }
    const stored = await access.read()
    return isAdmin(caller, stored)
      ? { caller, stored }
      : { refused: respondWithMissingEntry(c, ADMIN_ENTRY) }
  }

  app.get(API_CALLS.accessRequests.path, async c => {
    const caller = await findCaller(c.req.header('Authorization'))
    if (!caller) return respondWithUnauthorized(c)
    const stored = await access.read()
    const seesAll = isAdmin(caller, stored)
    const requests = stored.requests.filter(({ userId }) => seesAll || userId === caller.id)
    const everybody = await users.list()
    return c.json(requests.map(request => describeRequest(request, everybody)))
  })

  app.post(API_CALLS.requestAccess.path, async c => {
    const caller = await findCaller(c.req.header('Authorization'))
    if (!caller) return respondWithUnauthorized(c)
    const body = v.safeParse(newAccessRequestSchema, await readJsonBody(c))
    if (!body.success) return respondWithProblem(c, 422, body.issues[0].message)
    const { path, reason = '' } = body.output
    const request = await access.addRequest(caller.id, path, reason)
    return request
      ? c.json(describeRequest(request, [caller]), 201)
      : respondWithProblem(c, 409, 'You have already requested this page.')
  })

  app.patch(API_CALLS.answerRequest.path, async c => {
    const caller = await findCaller(c.req.header('Authorization'))
    if (!caller) return respondWithUnauthorized(c)
    const json = await readJsonBody(c)
    if (v.is(seenAnswerSchema, json))
      return (await access.markAnswerSeen(c.req.param('id'), caller.id))
        ? c.body(null, 204)
        : respondWithProblem(c, 409, 'The answer has been seen before.')
    const body = v.safeParse(accessAnswerSchema, json)
    if (!body.success) return respondWithProblem(c, 422, body.issues[0].message)
    const stored = await access.read()
    const request = stored.requests.find(({ id }) => id === c.req.param('id'))
    const { status, reason = '' } = body.output
    const isOwn = request?.userId === caller.id
    const hasRight = isAdmin(caller, stored)
    if (!request || !(isOwn || hasRight)) return respondWithProblem(c, 404, 'Not Found')
    if (status === 'withdrawn' ? !isOwn : !hasRight) return respondWithMissingEntry(c, ADMIN_ENTRY)
    const isUndo = status === 'pending'
    const isAnswered = request.status === 'granted' || request.status === 'declined'
    if (isUndo ? !isAnswered : request.status !== 'pending')
      return respondWithProblem(c, 409, `The request is ${request.status}.`)
    const answered = await access.answerRequest(request, {
      status,
      decidedBy: isUndo ? null : caller.fullname,
      answer: isUndo ? '' : reason,
    })
    return answered
      ? c.json(describeRequest(answered, await users.list()))
      : respondWithProblem(c, 409, 'The request has been answered in the meantime.')
  })

  app.get(API_CALLS.roles.path, async c => {
    const admin = await authoriseAdmin(c)
    if ('refused' in admin) return admin.refused
    const { stored } = admin
    const rolePages = mergeRolePages(stored, getSwitchedPages())
    c.header('ETag', createRolesETag(rolePages))
    const everybody = await users.list()
    return c.json(ROLES.map(role => describeRole(role, rolePages, stored, everybody)))
  })

  app.put(API_CALLS.updateRole.path, async c => {
    const admin = await authoriseAdmin(c)
    if ('refused' in admin) return admin.refused
    const role = ROLES.find(name => name === c.req.param('name'))
    if (!role) return respondWithProblem(c, 404, 'Not Found')
    const body = v.safeParse(rolePageListSchema, await readJsonBody(c))
    if (!body.success) return respondWithProblem(c, 422, body.issues[0].message)
    if (c.req.header('If-Match') === undefined)
      return respondWithProblem(c, 428, 'If-Match is required.')
    if (getSwitchedPages()[role])
      return respondWithProblem(c, 409, 'The panel "Demo data" sets the pages of this role.')

    const before = listRolePages(role, mergeRolePages(admin.stored, getSwitchedPages()))
    const pages = [...new Set(body.output.map(({ Path }) => Path))]
    const createChange = (change: 'added' | 'removed') => (subject: string) => ({
      by: admin.caller.fullname,
      role,
      change,
      subject,
      request: c.req.query('request') ?? null,
    })
    const changes = [
      ...pages.filter(page => !before.includes(page)).map(createChange('added')),
      ...before.filter(page => !pages.includes(page)).map(createChange('removed')),
    ]
    const isCurrent = (stored: AccessRecords) =>
      !isOutdated(c, createRolesETag(mergeRolePages(stored, getSwitchedPages())))
    if (!(await access.setRolePages(role, pages, changes, isCurrent)))
      return respondWithProblem(c, 412, 'The roles have been changed in the meantime.')
    const stored = await access.read()
    const rolePages = mergeRolePages(stored, getSwitchedPages())
    c.header('ETag', createRolesETag(rolePages))
    return c.json(describeRole(role, rolePages, stored, await users.list()))
  })
}

/** The lists of all roles have one tag, so a change of any role changes it. */
const createRolesETag = (rolePages: RolePages) =>
  createETag(ROLES.map(role => listRolePages(role, rolePages)))

function describeRequest(
  { userId, ...request }: AccessRequestRecord,
  users: readonly UserRecord[],
) {
  const user = users.find(({ id }) => id === userId)
  return {
    ...request,
    user: {
      id: userId,
      name: user?.fullname ?? String(userId),
      roles: user ? getRoleNames(user) : [],
    },
  }
}

const describeRole = (
  name: string,
  rolePages: RolePages,
  { log }: AccessRecords,
  users: readonly UserRecord[],
) => ({
  name,
  pages: listRolePages(name, rolePages).map(Path => ({ Path })),
  people: users.filter(user => user.active && getRoleNames(user).includes(name)).length,
  changes: log.filter(({ role }) => role === name).map(({ role: _role, ...change }) => change),
})
