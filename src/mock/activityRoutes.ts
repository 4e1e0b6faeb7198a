import type { Hono } from 'hono/tiny'
import * as v from 'valibot'
import { API_CALLS } from './apiCalls'
import { DEMO_ACCOUNTS } from './demoAccounts'
import { inventChanges } from './inventChanges'
import { respondWithProblem } from './http'
import { PAGE_FIXTURES } from './pageFixtures'
import { changesQuerySchema, signInsQuerySchema } from './requestSchemas'
import type { RouteContext } from './routeContext'
import { countSignInsByDay } from './signInCounts'

/** Adds the calls that read the activity log. */
export function addActivityRoutes(
  app: Hono,
  { records, now, getExtraCount, requireEntry }: RouteContext,
) {
  /** The changes of all records, newest first. */
  const listChanges = async () =>
    [...inventChanges(getExtraCount(), now()), ...(await records.read()).changes]
      .reverse()
      .sort((a, b) => Date.parse(b.at) - Date.parse(a.at))

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
    const changes = (await listChanges())
      .filter(({ resource }) => resource === 'users')
      .map(({ at, actor, action, record: user }) => ({ at, actor, action, user }))
    return c.json(changes.slice(0, query.output.limit))
  })

  const addHistoryRoute = (path: string, name: string, listPath: string) =>
    app.get(path, requireEntry(`${listPath}/:id`), async c => {
      const changes = (await listChanges())
        .filter(
          ({ resource, record }) => resource === name && String(record.id) === c.req.param('id'),
        )
        .map(({ at, actor, action, values }) => ({ at, actor, action, values }))
      return c.json(changes)
    })
  addHistoryRoute(API_CALLS.userChanges.path, 'users', '/users')
  for (const { resource } of PAGE_FIXTURES)
    addHistoryRoute(`${resource.apiPath}/:id/changes`, resource.name, resource.listPath)
}
