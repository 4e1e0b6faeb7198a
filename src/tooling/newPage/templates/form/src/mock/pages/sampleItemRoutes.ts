import type { Context } from 'hono'
import * as v from 'valibot'
import { readJsonBody, respondWithProblem, type AddPageRoutes } from '../http'

const valuesSchema = v.object({
  name: v.string(),
  state: v.picklist(['open', 'closed']),
  dueOn: v.string(),
  note: v.string(),
})

/** The demo routes and the demo data of the page /sample-item. A reload of the app resets the data. */
export const addSampleItemRoutes: AddPageRoutes = (app, requireUser) => {
  const items = new Map([
    ['1', { id: '1', name: 'First example', state: 'open', dueOn: '2026-12-24', note: '' }],
  ])

  const saveItem = async (c: Context, id: string) => {
    const body = v.safeParse(valuesSchema, await readJsonBody(c))
    if (!body.success) return respondWithProblem(c, 400, 'The values are required')
    const item = { id, ...body.output }
    if ([...items.values()].some(other => other.name === item.name && other.id !== id))
      return respondWithProblem(c, 422, 'Some fields are not valid', {
        name: ['This name is already used'],
      })
    items.set(id, item)
    return c.json(item)
  }

  app.get('/api/sample-item/:id', requireUser, c => {
    const item = items.get(c.req.param('id'))
    return item ? c.json(item) : respondWithProblem(c, 404, 'Not Found')
  })
  app.post('/api/sample-item', requireUser, c => saveItem(c, String(items.size + 1)))
  app.put('/api/sample-item/:id', requireUser, c => saveItem(c, c.req.param('id')))
}
