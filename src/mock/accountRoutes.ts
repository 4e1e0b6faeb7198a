import type { Hono } from 'hono/tiny'
import * as v from 'valibot'
import { describePerson, listChangedValues, type ActivityRepository } from './activityRepository'
import { API_CALLS } from './apiCalls'
import { readJsonBody, respondWithProblem, respondWithUnauthorized } from './http'
import { nameChangeSchema, passwordChangeSchema } from './requestSchemas'
import type { Tokens } from './tokens'
import type { createUserRepository } from './userRepository'
import type { UserRecord } from './userRecord'

type Options = {
  readonly users: ReturnType<typeof createUserRepository>
  readonly activity: ActivityRepository
  readonly signIn: (user: UserRecord) => Promise<Tokens>
  readonly findCaller: (authorization?: string) => Promise<UserRecord | undefined>
  readonly now: () => number
}

/** Adds the calls with which users change their own account. The responses contain new tokens. */
export function addAccountRoutes(app: Hono, { users, activity, signIn, findCaller, now }: Options) {
  app.patch(API_CALLS.changeName.path, async c => {
    const caller = await findCaller(c.req.header('Authorization'))
    if (!caller) return respondWithUnauthorized(c)
    const body = v.safeParse(nameChangeSchema, await readJsonBody(c))
    if (!body.success) return respondWithProblem(c, 422, body.issues[0].message)
    const updated = await users.update(String(caller.id), body.output)
    if (typeof updated === 'string') return respondWithProblem(c, 404, 'Not Found')
    await activity.addChange(updated, {
      action: 'changed',
      resource: 'users',
      record: describePerson(updated),
      values: listChangedValues(caller, updated, body.output),
    })
    return c.json(await signIn(updated))
  })

  app.post(API_CALLS.changePassword.path, async c => {
    const caller = await findCaller(c.req.header('Authorization'))
    if (!caller) return respondWithUnauthorized(c)
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
