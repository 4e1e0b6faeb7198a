import type { Hono } from 'hono/tiny'
import * as v from 'valibot'
import { API_CALLS } from './apiCalls'
import { readJsonBody, respondWithProblem } from './http'
import { listChangedValues } from './records'
import { nameChangeSchema, passwordChangeSchema } from './requestSchemas'
import type { RouteContext } from './routeContext'

/** Adds the calls with which users change their own account. The responses contain new tokens. */
export function addAccountRoutes(
  app: Hono,
  { users, renewTokens, requireEntry, now }: RouteContext,
) {
  app.patch(API_CALLS.changeName.path, requireEntry(), async c => {
    const { caller } = c.var
    const body = v.safeParse(nameChangeSchema, await readJsonBody(c))
    if (!body.success) return respondWithProblem(c, 422, body.issues[0].message)
    const updated = await users.update(String(caller.id), body.output)
    if (typeof updated === 'string') return respondWithProblem(c, 404, 'Not Found')
    const values = listChangedValues(caller, updated, body.output)
    await users.logChange(updated, 'changed', updated, values)
    return c.json(await renewTokens(updated, c.var.sessionId))
  })

  app.post(API_CALLS.changePassword.path, requireEntry(), async c => {
    const { caller, sessionId } = c.var
    const body = v.safeParse(passwordChangeSchema, await readJsonBody(c))
    if (!body.success) return respondWithProblem(c, 422, body.issues[0].message)
    const { currentPassword, newPassword } = body.output
    if (currentPassword !== caller.password) {
      const errors = { currentPassword: ['The password is wrong'] }
      return respondWithProblem(c, 422, 'Some fields are not valid', { errors })
    }
    const passwordChangedAt = new Date(now()).toISOString()
    await users.setOwn(caller.id, { password: newPassword, passwordChangedAt })
    await users.endSessions(caller.id, id => id !== sessionId)
    return c.json(await renewTokens(caller, sessionId))
  })

  app.get(API_CALLS.sessions.path, requireEntry(), c => {
    const { caller, sessionId } = c.var
    const sessions = caller.sessions
      .filter(({ endedAt }) => endedAt === null)
      .map(({ endedAt: _, ...session }) => ({ ...session, isCurrent: session.id === sessionId }))
    return c.json(sessions.reverse())
  })

  app.delete(API_CALLS.endSession.path, requireEntry(), async c => {
    await users.endSessions(c.var.caller.id, id => id === c.req.param('id'))
    return c.body(null, 204)
  })
}
