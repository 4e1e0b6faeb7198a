import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { createToken, ROLE_CLAIM } from '../../support/tokens'

type Parcel = {
  readonly id: number
  readonly name: string
  readonly state: string
  readonly amount: number
  readonly orderedOn: string
}

const VIEW_ENTRIES = ['/parcels', '/parcels/:id', '/parcels/:id/edit']
const ALLOWED_PAGES: Readonly<Record<string, readonly string[]>> = {
  admin: [...VIEW_ENTRIES, '/parcels/:id/delete', '/parcels/:id/export'],
  user: VIEW_ENTRIES,
}

/**
 * An API as many teams have it: integer ids, a list without envelope, `X-Total-Count`, PUT with the
 * whole record, 204 without a body, and ProblemDetails in PascalCase.
 */
export function createParcelsApi() {
  let parcels: readonly Parcel[] = Array.from({ length: 60 }, (_, index) => ({
    id: index + 1,
    name: `Parcel ${index + 1}`,
    state: index % 3 === 0 ? 'closed' : 'open',
    amount: index * 2.5,
    orderedOn: '2026-11-27',
  }))
  const app = new Hono()
  app.use(
    cors({
      origin: origin => origin,
      allowHeaders: ['Authorization', 'Content-Type'],
      exposeHeaders: ['X-Total-Count', 'Location'],
    }),
  )
  app.post('/api/Auth/login', async c => {
    const { email } = await c.req.json<{ email: string }>()
    const expiration = new Date(Date.now() + 3_600_000).toISOString()
    const accessToken = createToken({ sub: email, [ROLE_CLAIM]: email.split('@')[0] })
    return c.json({ accessToken, refreshToken: 'refresh', expiration })
  })
  app.post('/api/Auth/roles/pages', async c => {
    const { roles } = await c.req.json<{ roles: string[] }>()
    return c.json(roles.flatMap(role => ALLOWED_PAGES[role] ?? []).map(Path => ({ Path })))
  })

  app.get('/api/v1/parcels', c => {
    const { q = '', orderBy = '', skip, take } = c.req.query()
    const found = parcels.filter(({ name }) => name.includes(q))
    const sorted = orderBy.endsWith(' desc') ? found.toReversed() : found
    c.header('X-Total-Count', String(found.length))
    return c.json(sorted.slice(Number(skip), Number(skip) + Number(take)))
  })
  const findParcel = (id: string) => parcels.find(parcel => parcel.id === Number(id))
  app.get('/api/v1/parcels/:id', c => {
    const parcel = findParcel(c.req.param('id'))
    return parcel ? c.json(parcel) : c.json({ Title: 'Not Found' }, 404)
  })
  app.post('/api/v1/parcels', async c => {
    const values = await c.req.json<Omit<Parcel, 'id'>>()
    const id = parcels.length + 1
    parcels = [...parcels, { ...values, id }]
    return c.body(null, 201, { Location: `/api/v1/parcels/${id}` })
  })
  app.put('/api/v1/parcels/:id', async c => {
    const changed = await c.req.json<Parcel>()
    if (parcels.some(({ id, name }) => name === changed.name && id !== changed.id))
      return c.json({ Title: 'Not valid', Errors: { Name: ['Already used'] } }, 400)
    if (typeof changed.amount !== 'number') return c.json({ Title: 'Not the whole record' }, 400)
    parcels = parcels.map(parcel => (parcel.id === changed.id ? changed : parcel))
    return c.body(null, 204)
  })
  app.delete('/api/v1/parcels/:id', c => {
    parcels = parcels.filter(parcel => parcel !== findParcel(c.req.param('id')))
    return c.body(null, 204)
  })
  return app
}
