import type { Hono } from 'hono/tiny'
import * as v from 'valibot'
import { API_CALLS } from './apiCalls'
import { readJsonBody, respondWithProblem } from './http'
import { listChangedValues } from './records'
import { nameChangeSchema, passwordChangeSchema } from './requestSchemas'
import type { RouteContext } from './routeContext'

/** Adds the calls with which users change their own account. The responses contain new tokens. */
export function addAccountRoutes(app: Hono, { users, signIn, requireEntry, now }: RouteContext) {
  app.patch(API_CALLS.changeName.path, requireEntry(), async c => {
    const { caller } = c.var
    const body = v.safeParse(nameChangeSchema, await readJsonBody(c))
    if (!body.success) return respondWithProblem(c, 422, body.issues[0].message)
    const updated = await users.update(String(caller.id), body.output)
    if (typeof updated === 'string') return respondWithProblem(c, 404, 'Not Found')
    const values = listChangedValues(caller, updated, body.output)
    await users.logChange(updated, 'changed', updated, values)
    return c.json(await signIn(updated))
  })

  app.post(API_CALLS.changePassword.path, requireEntry(), async c => {
    const { caller } = c.var
    const body = v.safeParse(passwordChangeSchema, await readJsonBody(c))
    if (!body.success) return respondWithProblem(c, 422, body.issues[0].message)
    const { currentPassword, newPassword } = body.output
    if (currentPassword !== caller.password) {
      const errors = { currentPassword: ['The password is wrong'] }
      return respondWithProblem(c, 422, 'Some fields are not valid', { errors })
    }
    const passwordChangedAt = new Date(now()).toISOString()
    await users.setOwn(caller.id, { password: newPassword, passwordChangedAt })
    return c.json(await signIn(caller))
  })
}
