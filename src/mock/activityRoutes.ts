import type { Hono } from 'hono/tiny'
import * as v from 'valibot'
import { API_CALLS } from './apiCalls'
import { DEMO_ACCOUNTS } from './demoAccounts'
import { inventChanges } from './inventChanges'
import { respondWithProblem } from './http'
import { changesQuerySchema, signInsQuerySchema } from './requestSchemas'
import type { RouteContext } from './routeContext'
import { countSignInsByDay } from './signInCounts'

/** Adds the calls that read the activity log. */
export function addActivityRoutes(
  app: Hono,
  { records, now, getExtraCount, requireEntry }: RouteContext,
) {
  app.get(API_CALLS.signIns.path, requireEntry(), async c => {
    const query = v.safeParse(signInsQuerySchema, c.req.query())
    if (!query.success) return respondWithProblem(c, 422, query.issues[0].message)
    const { days, timeZone } = query.output
    const { signIns } = await records.read()
    const userCount = DEMO_ACCOUNTS.length + getExtraCount()
    return c.json(countSignInsByDay(signIns, { now: now(), days, timeZone, userCount }))
  })

  app.get(API_CALLS.changes.path, requireEntry(), async c => {
    const query = v.safeParse(changesQuerySchema, c.req.query())
    if (!query.success) return respondWithProblem(c, 422, query.issues[0].message)
    const { userChanges } = await records.read()
    const newestFirst = [...inventChanges(getExtraCount(), now()), ...userChanges]
      .reverse()
      .sort((a, b) => Date.parse(b.at) - Date.parse(a.at))
    return c.json(newestFirst.slice(0, query.output.limit))
  })
}
