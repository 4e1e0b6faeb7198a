import { respondWithProblem, type AddPageRoutes } from '../http'

const DEMO_ITEMS = [
  { id: '1', name: 'First example', note: 'Only in the demo', createdOn: '2026-03-02' },
  { id: '2', name: 'Second example', note: '', createdOn: '2026-11-23' },
]

/** The demo routes and the demo data of the page /sample-item/:id. */
export const addSampleItemRoutes: AddPageRoutes = (app, requireUser) => {
  app.get('/api/sample-item/:id', requireUser, c => {
    const item = DEMO_ITEMS.find(({ id }) => id === c.req.param('id'))
    return item ? c.json(item) : respondWithProblem(c, 404, 'Not Found')
  })
}
