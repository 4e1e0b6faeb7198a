import type { Hono } from 'hono/tiny'
import * as v from 'valibot'
import { API_CALLS, TOUR_PATH } from './apiCalls'
import { readJsonBody, respondWithProblem } from './http'
import { savedViewsSchema } from './requestSchemas'
import type { RouteContext } from './routeContext'

/** Adds the calls for the saved views of the caller, and for the bar of the tour. */
export function addViewRoutes(app: Hono, { users, requireEntry }: RouteContext) {
  app.get(API_CALLS.savedViews.path, requireEntry(), c => c.json(c.var.caller.views))

  app.put(API_CALLS.saveViews.path, requireEntry(), async c => {
    const body = v.safeParse(savedViewsSchema, await readJsonBody(c))
    if (!body.success) return respondWithProblem(c, 422, body.issues[0].message)
    await users.setOwn(c.var.caller.id, { views: body.output })
    return c.body(null, 204)
  })

  app.get(TOUR_PATH, requireEntry(), c => c.json({ isClosed: c.var.caller.hasClosedTour }))

  app.put(TOUR_PATH, requireEntry(), async c => {
    await users.setOwn(c.var.caller.id, { hasClosedTour: true })
    return c.body(null, 204)
  })
}
