import type { Hono } from 'hono/tiny'
import * as v from 'valibot'
import type { ActivityRepository } from './activityRepository'
import { API_CALLS } from './apiCalls'
import { DEMO_ACCOUNTS } from './demoAccounts'
import { inventChanges } from './inventChanges'
import { respondWithProblem, respondWithUnauthorized } from './http'
import { changesQuerySchema, signInsQuerySchema } from './requestSchemas'
import { countSignInsByDay } from './signInCounts'
import type { UserRecord } from './userRecord'

type Options = {
  readonly activity: ActivityRepository
  readonly findCaller: (authorization?: string) => Promise<UserRecord | undefined>
  readonly now: () => number
  /** The number of generated users. */
  readonly getExtraCount: () => number
}

/** Adds the calls that read the activity log. */
export function addActivityRoutes(
  app: Hono,
  { activity, findCaller, now, getExtraCount }: Options,
) {
  app.get(API_CALLS.signIns.path, async c => {
    if (!(await findCaller(c.req.header('Authorization')))) return respondWithUnauthorized(c)
    const query = v.safeParse(signInsQuerySchema, c.req.query())
    if (!query.success) return respondWithProblem(c, 422, query.issues[0].message)
    const { days, timeZone } = query.output
    const { signIns } = await activity.read()
    const userCount = DEMO_ACCOUNTS.length + getExtraCount()
    return c.json(countSignInsByDay(signIns, { now: now(), days, timeZone, userCount }))
  })

  app.get(API_CALLS.changes.path, async c => {
    if (!(await findCaller(c.req.header('Authorization')))) return respondWithUnauthorized(c)
    const query = v.safeParse(changesQuerySchema, c.req.query())
    if (!query.success) return respondWithProblem(c, 422, query.issues[0].message)
    const { changes } = await activity.read()
    const newestFirst = [...inventChanges(getExtraCount(), now()), ...changes]
      .reverse()
      .sort((a, b) => Date.parse(b.at) - Date.parse(a.at))
    return c.json(newestFirst.slice(0, query.output.limit))
  })
}
