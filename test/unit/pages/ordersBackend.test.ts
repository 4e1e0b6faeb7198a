/**
 * Uses the pages of the product, not those of `test/fixtures`.
 *
 * @pages product
 */
import * as v from 'valibot'
import { createMemoryStore } from '@/mock/recordStore'
import { createDemoCustomers, createDemoOrders } from '@/pages/orders/demoOrders'
import { ordersFixture } from '@/pages/orders/fixture'
import type { Order } from '@/pages/orders/ordersApi'
import { createNewBackendClient } from '../mock/backendClient'
import type * as TestAdapter from '../../support/testAdapter'

jest.mock<object>('@/resource/defaultAdapter', () => ({
  DEFAULT_ADAPTER: jest.requireActual<typeof TestAdapter>('../../support/testAdapter').TEST_ADAPTER,
}))

const NOW_MS = Date.UTC(2026, 10, 27, 12)
const ORDERS = createDemoOrders(NOW_MS)

const pageSchema = v.object({
  items: v.array(v.objectWithRest({ id: v.number() }, v.unknown())),
  total: v.number(),
})

async function openBackend(
  role: 'admin' | 'user' | 'guest' = 'admin',
  records = createMemoryStore(),
) {
  const backend = createNewBackendClient({ now: () => NOW_MS, records })
  const token = await backend.fetchToken(`${role}@demo.com`)
  const get = (path: string) => backend.get(path, { token })
  return {
    get,
    list: async (query: string, path = '/api/orders') =>
      v.parse(pageSchema, (await get(`${path}?${query}`)).body),
    post: (body: unknown) => backend.post('/api/orders', body, { token }),
    patch: (id: number, body: unknown, tag = '*') =>
      backend.patch(`/api/orders/${id}`, body, { token, headers: { 'If-Match': tag } }),
    remove: (id: number, tag = '*') =>
      backend.remove(`/api/orders/${id}`, { token, headers: { 'If-Match': tag } }),
  }
}

const isBetween = (value: number | string | null, from: number | string, to: number | string) =>
  value !== null && value >= from && value <= to

test.each<[query: string, isFound: (order: Order) => boolean]>([
  ['state=packed', ({ state }) => state === 'packed'],
  ['isUrgent=true', ({ isUrgent }) => isUrgent],
  ['isUrgent=false', ({ isUrgent }) => !isUrgent],
  ['customerId=5', ({ customerId }) => customerId === 5],
  ['number=cn-', ({ number }) => number.startsWith('CN-')],
  ['q=SO-2042', ({ number }) => number === 'SO-2042'],
  ['q=dunmarrow', ({ customerName }) => customerName === 'Dunmarrow Dairy'],
  ['q=cafe', () => false],
  ['q=penalmira', ({ customerName }) => customerName === 'Conservas Peñalmira'],
  ['q=pallet truck', ({ note }) => note?.includes('pallet truck') === true],
  ['amountFrom=100&amountTo=200', ({ amount }) => isBetween(amount, 100, 200)],
  ['amountTo=-0.01', ({ amount }) => amount !== null && amount < 0],
  [`amountFrom=${ORDERS[0]?.amount}&amountTo=${ORDERS[0]?.amount}`, ({ id }) => id === 1],
  ['weightFrom=9.5', ({ weight }) => weight !== null && weight >= 9.5],
  [
    'orderedOnFrom=2026-11-01&orderedOnTo=2026-11-10',
    ({ orderedOn }) => isBetween(orderedOn, '2026-11-01', '2026-11-10'),
  ],
  ['state=closed&isUrgent=true', ({ state, isUrgent }) => state === 'closed' && isUrgent],
])('GET /api/orders?%s returns the matching orders and their number', async (query, isFound) => {
  const { list } = await openBackend()
  const { items, total } = await list(`${query}&size=100`)
  const expected = ORDERS.filter(isFound).map(({ id }) => id)
  expect(total).toBe(expected.length)
  expect(items.map(({ id }) => id)).toEqual(expected.slice(0, 100))
})

test('the limits of an instant are compared as instants; the second one is excluded', async () => {
  const { list, patch } = await openBackend()
  await patch(1, { shippedAt: '2030-05-02T22:00:00Z' })
  const count = async (from: string, to: string) =>
    (await list(new URLSearchParams({ shippedAtFrom: from, shippedAtTo: to }).toString())).total
  expect(await count('2030-05-03T00:00:00+02:00', '2030-05-04T00:00:00+02:00')).toBe(1)
  expect(await count('2030-05-02T22:00:00.000Z', '2030-05-02T22:00:00.001Z')).toBe(1)
  expect(await count('2030-05-02T00:00:00Z', '2030-05-02T22:00:00Z')).toBe(0)
})

test('with the version of an order, it is changed once; the old version is refused with 412', async () => {
  const { get, patch, remove } = await openBackend()
  const tag = (await get('/api/orders/7')).headers.get('ETag') ?? ''
  const changed = await patch(7, { note: 'Call first.' }, tag)
  expect(changed).toMatchObject({ status: 200, body: { id: 7, note: 'Call first.' } })
  const newTag = changed.headers.get('ETag')
  expect(newTag).not.toBe(tag)
  expect((await get('/api/orders/7')).headers.get('ETag')).toBe(newTag)

  const refused = await patch(7, { note: 'Too late.' }, tag)
  expect(refused).toMatchObject({ status: 412, body: { status: 412 } })
  expect(refused.headers.get('Content-Type')).toBe('application/problem+json')
  expect((await remove(7, tag)).status).toBe(412)
  expect((await get('/api/orders/7')).body).toMatchObject({ note: 'Call first.' })
  expect((await remove(7, newTag ?? '')).status).toBe(204)
})

test.each([
  ['admin', [200, 200, 200, 201, 204, 200]],
  ['user', [200, 200, 200, 201, 403, 200]],
  ['guest', [403, 403, 403, 403, 403, 200]],
] as const)('the role %s may do what its entries allow', async (role, expected) => {
  const { get, patch, post, remove } = await openBackend(role)
  const responses = [
    await get('/api/orders'),
    await get('/api/orders/1'),
    await patch(1, { isUrgent: true }),
    await post({ number: 'SO-1' }),
    await remove(1),
    await get('/api/customers'),
  ]
  expect(responses.map(({ status }) => status)).toEqual(expected)
})

test('changed, new and deleted orders survive a restart; the id of a deleted order is not used again', async () => {
  const records = createMemoryStore()
  const before = await openBackend('admin', records)
  await before.patch(1, { note: 'Call first.' })
  await before.post({ number: 'SO-1' })
  await before.remove(301)
  await before.remove(2)

  const after = await openBackend('admin', records)
  expect((await after.get('/api/orders/1')).body).toMatchObject({ note: 'Call first.' })
  expect((await after.get('/api/orders/2')).status).toBe(404)
  expect((await after.post({ number: 'SO-2' })).body).toMatchObject({ id: 302 })
})

test('the demo has plausible orders: the same at each start, of 60 companies, none in the future', () => {
  expect(createDemoOrders(NOW_MS + 3_600_000)).toEqual(ORDERS)
  expect(new Set(createDemoCustomers().map(({ name }) => name)).size).toBe(60)
  const today = new Date(NOW_MS).toISOString()
  expect(
    ORDERS.map(({ orderedOn }) => orderedOn ?? '')
      .toSorted()
      .at(-1),
  ).toBe(today.slice(0, 10))
  expect(ORDERS.every(({ shippedAt }) => shippedAt === null || shippedAt < today)).toBe(true)
  const count = (isCounted: (order: Order) => boolean) => ORDERS.filter(isCounted).length
  expect(count(({ amount }) => amount !== null && amount < 0)).toBeGreaterThan(3)
  expect(count(({ note }) => note !== null)).toBeGreaterThan(30)
  for (const state of ['open', 'packed', 'shipped', 'closed'])
    expect(count(order => order.state === state)).toBeGreaterThan(5)
  for (const field of ['customerId', 'amount', 'weight', 'orderedOn'] as const)
    expect(count(order => order[field] === null)).toBeGreaterThan(0)
  expect(ordersFixture.createRows(NOW_MS)).toEqual(ORDERS)
})
