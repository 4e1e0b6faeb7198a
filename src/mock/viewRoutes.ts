import type { Hono } from 'hono/tiny'
import * as v from 'valibot'
import { API_CALLS, TOUR_PATH } from './apiCalls'
import { readJsonBody, respondWithProblem, respondWithUnauthorized } from './http'
import { savedViewsSchema } from './requestSchemas'
import type { createUserRepository } from './userRepository'
import type { UserRecord } from './userRecord'

type Options = {
  readonly users: ReturnType<typeof createUserRepository>
  readonly findCaller: (authorization?: string) => Promise<UserRecord | undefined>
}

/** Adds the calls for the saved views of the caller, and for the bar of the tour. */
export function addViewRoutes(app: Hono, { users, findCaller }: Options) {
  app.get(API_CALLS.savedViews.path, async c => {
    const caller = await findCaller(c.req.header('Authorization'))
    return caller ? c.json(caller.views) : respondWithUnauthorized(c)
  })

  app.put(API_CALLS.saveViews.path, async c => {
    const caller = await findCaller(c.req.header('Authorization'))
    if (!caller) return respondWithUnauthorized(c)
    const body = v.safeParse(savedViewsSchema, await readJsonBody(c))
    if (!body.success) return respondWithProblem(c, 422, body.issues[0].message)
    await users.setOwn(caller.id, { views: body.output })
    return c.body(null, 204)
  })

  app.get(TOUR_PATH, async c => {
    const caller = await findCaller(c.req.header('Authorization'))
    return caller ? c.json({ isClosed: caller.hasClosedTour }) : respondWithUnauthorized(c)
  })

  app.put(TOUR_PATH, async c => {
    const caller = await findCaller(c.req.header('Authorization'))
    if (!caller) return respondWithUnauthorized(c)
    await users.setOwn(caller.id, { hasClosedTour: true })
    return c.body(null, 204)
  })
}
