import type { Hono } from 'hono/tiny'
import * as v from 'valibot'
import { listRolePages, type RolePages } from './allowedPages'
import { API_CALLS } from './apiCalls'
import { ROLES } from './demoAccounts'
import {
  createETag,
  isOutdated,
  readJsonBody,
  respondWithMissingEntry,
  respondWithProblem,
} from './http'
import { addToLog, type AccessRequestRecord, type DemoRecords } from './records'
import {
  accessAnswerSchema,
  newAccessRequestSchema,
  rolePageListSchema,
  seenAnswerSchema,
} from './requestSchemas'
import type { RouteContext } from './routeContext'
import { getRoleNames, type UserRecord } from './userRecord'

/** Users with this entry may answer requests and change the pages of roles. */
export const ADMIN_ENTRY = '/access'

/** Merges the stored lists of roles with those of the switches, which come first. */
export const mergeRolePages = ({ rolePages }: DemoRecords, switched: RolePages): RolePages =>
  Object.fromEntries(ROLES.map(role => [role, switched[role] ?? rolePages[role] ?? null]))

/** Adds the calls for access requests and for the pages of roles. */
export function addAccessRoutes(app: Hono, context: RouteContext) {
  const { records, users, now, getSwitches, getRolePages, requireEntry } = context
  const getTime = () => new Date(now()).toISOString()
  const isAdmin = async (caller: UserRecord) =>
    (await context.findMissingEntry(caller, [ADMIN_ENTRY])) === undefined

  app.get(API_CALLS.accessRequests.path, requireEntry(), async c => {
    const { caller } = c.var
    const seesAll = await isAdmin(caller)
    const { requests } = await records.read()
    const everybody = await users.list()
    return c.json(
      requests
        .filter(({ userId }) => seesAll || userId === caller.id)
        .map(request => describeRequest(request, everybody)),
    )
  })

  app.post(API_CALLS.requestAccess.path, requireEntry(), async c => {
    const { caller } = c.var
    const body = v.safeParse(newAccessRequestSchema, await readJsonBody(c))
    if (!body.success) return respondWithProblem(c, 422, body.issues[0].message)
    const { path, reason = '' } = body.output
    return records.change(({ requests }): Response => {
      const isRequested = requests.some(
        each => each.userId === caller.id && each.path === path && each.status === 'pending',
      )
      if (isRequested) return respondWithProblem(c, 409, 'You have already requested this page.')
      const request: AccessRequestRecord = {
        id: crypto.randomUUID(),
        userId: caller.id,
        path,
        reason,
        status: 'pending',
        createdAt: getTime(),
        decidedAt: null,
        decidedBy: null,
        answer: '',
        seen: false,
      }
      requests.push(request)
      return c.json(describeRequest(request, [caller]), 201)
    })
  })

  app.patch(API_CALLS.answerRequest.path, requireEntry(), async c => {
    const { caller } = c.var
    const json = await readJsonBody(c)
    const findRequest = ({ requests }: DemoRecords) =>
      requests.find(({ id }) => id === c.req.param('id'))
    if (v.is(seenAnswerSchema, json))
      return records.change((stored): Response => {
        const request = findRequest(stored)
        if (request?.userId !== caller.id || request.seen || request.decidedAt === null)
          return respondWithProblem(c, 409, 'The answer has been seen before.')
        request.seen = true
        return c.body(null, 204)
      })
    const body = v.safeParse(accessAnswerSchema, json)
    if (!body.success) return respondWithProblem(c, 422, body.issues[0].message)
    const { status, reason = '' } = body.output
    const hasRight = await isAdmin(caller)
    const everybody = await users.list()
    return records.change((stored): Response => {
      const request = findRequest(stored)
      const isOwn = request?.userId === caller.id
      if (!request || !(isOwn || hasRight)) return respondWithProblem(c, 404, 'Not Found')
      if (status === 'withdrawn' ? !isOwn : !hasRight)
        return respondWithMissingEntry(c, ADMIN_ENTRY)
      const isUndo = status === 'pending'
      const isAnswered = request.status === 'granted' || request.status === 'declined'
      if (isUndo ? !isAnswered : request.status !== 'pending')
        return respondWithProblem(c, 409, `The request is ${request.status}.`)
      request.status = status
      request.decidedAt = isUndo ? null : getTime()
      request.decidedBy = isUndo ? null : caller.fullname
      request.answer = isUndo ? '' : reason
      request.seen = false
      return c.json(describeRequest(request, everybody))
    })
  })

  app.get(API_CALLS.roles.path, requireEntry(ADMIN_ENTRY), async c => {
    const rolePages = await getRolePages()
    c.header('ETag', createRolesETag(rolePages))
    const stored = await records.read()
    const everybody = await users.list()
    return c.json(ROLES.map(role => describeRole(role, rolePages, stored, everybody)))
  })

  app.put(API_CALLS.updateRole.path, requireEntry(ADMIN_ENTRY), async c => {
    const role = ROLES.find(name => name === c.req.param('name'))
    if (!role) return respondWithProblem(c, 404, 'Not Found')
    const body = v.safeParse(rolePageListSchema, await readJsonBody(c))
    if (!body.success) return respondWithProblem(c, 422, body.issues[0].message)
    if (c.req.header('If-Match') === undefined)
      return respondWithProblem(c, 428, 'If-Match is required.')
    const { rolePages: switched } = getSwitches()
    if (switched[role])
      return respondWithProblem(c, 409, 'The panel "Demo data" sets the pages of this role.')
    const pages = [...new Set(body.output.map(({ Path }) => Path))]
    const everybody = await users.list()
    return records.change((stored): Response => {
      const before = mergeRolePages(stored, switched)
      if (isOutdated(c, createRolesETag(before)))
        return respondWithProblem(c, 412, 'The roles have been changed in the meantime.')
      const pagesBefore = listRolePages(role, before)
      const createChange = (change: 'added' | 'removed') => (subject: string) => ({
        at: getTime(),
        by: c.var.caller.fullname,
        role,
        change,
        subject,
        request: c.req.query('request') ?? null,
      })
      stored.rolePages[role] = pages
      addToLog(stored.roleChanges, [
        ...pages.filter(page => !pagesBefore.includes(page)).map(createChange('added')),
        ...pagesBefore.filter(page => !pages.includes(page)).map(createChange('removed')),
      ])
      const after = mergeRolePages(stored, switched)
      c.header('ETag', createRolesETag(after))
      return c.json(describeRole(role, after, stored, everybody))
    })
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
  { roleChanges }: DemoRecords,
  users: readonly UserRecord[],
) => ({
  name,
  pages: listRolePages(name, rolePages).map(Path => ({ Path })),
  people: users.filter(user => user.active && getRoleNames(user).includes(name)).length,
  changes: roleChanges
    .filter(({ role }) => role === name)
    .map(({ role: _role, ...change }) => change),
})
