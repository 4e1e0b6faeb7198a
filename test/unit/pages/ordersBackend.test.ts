/**
 * Uses the pages of the product, not those of `test/fixtures`.
 *
 * @pages product
 */
import * as v from 'valibot'
import { createMemoryStore } from '@/mock/recordStore'
import { RESOURCE_RECORDS } from '@/mock/resourceRecords'
import { createDemoCustomers, createDemoOrders } from '@/pages/orders/demoOrders'
import { ordersFixture } from '@/pages/orders/fixture'
import type { Order } from '@/pages/orders/ordersApi'
import { createNewBackendClient, parseObject } from '../mock/backendClient'

const NOW_MS = Date.UTC(2026, 10, 27, 12)
const ORDERS = createDemoOrders(NOW_MS)

const pageSchema = v.object({
  items: v.array(v.objectWithRest({ id: v.number() }, v.unknown())),
  total: v.number(),
})

async function openBackend(
  role: 'admin' | 'user' | 'guest' = 'admin',
  resourceRecords = createMemoryStore(RESOURCE_RECORDS.initial),
) {
  const backend = createNewBackendClient({ now: () => NOW_MS, resourceRecords })
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

test.each(['amountFrom=abc', 'orderedOnTo=2026-02-31', 'shippedAtFrom=yesterday'])(
  'GET /api/orders?%s is refused with the name of the parameter',
  async query => {
    const { get } = await openBackend()
    const { status, body } = await get(`/api/orders?${query}`)
    expect([status, parseObject(body).detail]).toEqual([
      400,
      expect.stringContaining(query.split('=')[0] ?? ''),
    ])
  },
)

test.each([
  ['amount', 1],
  ['-amount', -1],
  ['weight', 1],
  ['-orderedOn', -1],
  ['-shippedAt', -1],
  ['customerId', 1],
] as const)('sort=%s puts the orders without a value last', async (sort, sign) => {
  const { list } = await openBackend()
  const pages = await Promise.all([1, 2, 3].map(page => list(`sort=${sort}&size=100&page=${page}`)))
  const field = sort.replace('-', '').replace('customerId', 'customerName')
  const values = pages.flatMap(({ items }) => items.map(item => item[field]))
  const firstMissing = values.indexOf(null)
  const present = values.slice(0, firstMissing)
  expect(values.slice(firstMissing).every(value => value === null)).toBe(true)
  const { compare } = new Intl.Collator('en', { numeric: true })
  const compareValues = (a: unknown, b: unknown) =>
    typeof a === 'number' && typeof b === 'number' ? a - b : compare(String(a), String(b))
  expect(present).toEqual(present.toSorted((a, b) => sign * compareValues(a, b)))
})

test.each([
  ['', 25, 1],
  ['page=2&size=50', 50, 51],
  ['page=12&size=25', 25, 276],
  ['page=13&size=25', 0, undefined],
  ['size=1000', 100, 1],
  ['size=0&page=-1', 1, 1],
  ['size=all&page=first', 25, 1],
])('GET /api/orders?%s returns %i orders of 300', async (query, count, firstId) => {
  const { items, total } = await (await openBackend()).list(query)
  expect([total, items.length, items[0]?.id]).toEqual([300, count, firstId])
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

test('an order gets the name of its customer, and loses it with the customer', async () => {
  const { post, patch } = await openBackend()
  const created = await post({ number: 'SO-1', customerId: 3, customerName: 'Wrong' })
  const record = { id: 301, state: 'open', isUrgent: false, amount: null, shippedAt: null }
  expect(created).toMatchObject({ status: 201, body: { ...record, customerName: 'Hexwick Tools' } })
  expect((await patch(301, { customerId: 4 })).body).toMatchObject({
    customerName: 'Thornabel Garden Supply',
  })
  expect((await patch(301, { customerId: null })).body).toMatchObject({ customerName: null })
})

test.each([
  ['number', ''],
  ['number', null],
  ['customerId', 61],
  ['state', 'archived'],
  ['state', null],
  ['amount', '12,50'],
  ['orderedOn', '2026-02-31'],
  ['shippedAt', '2026-11-27'],
  ['isUrgent', 'yes'],
  ['note', 5],
])('%s %j is refused with 422 and a message for the field', async (name, value) => {
  const { get, post, patch } = await openBackend()
  for (const response of [
    await patch(1, { [name]: value }),
    await post({ number: 'SO-1', [name]: value }),
  ]) {
    expect(response.status).toBe(422)
    expect(parseObject(response.body).errors).toEqual({ [name]: [expect.any(String)] })
  }
  expect((await get('/api/orders/1')).body).toEqual(ORDERS[0])
})

test('an unknown order is not found', async () => {
  const { get, patch, remove } = await openBackend()
  const responses = [await get('/api/orders/999'), await patch(999, {}), await remove(999)]
  expect(responses.map(({ status }) => status)).toEqual([404, 404, 404])
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

test('without a token, no request about orders is answered', async () => {
  const backend = createNewBackendClient()
  const paths = ['/api/orders', '/api/orders/1', '/api/customers', '/api/customers/1']
  for (const path of paths) expect((await backend.get(path)).status).toBe(401)
})

test('customers are found by a part of their name', async () => {
  const { get, list } = await openBackend()
  const { items, total } = await list('q=grunwedel&page=1&size=20', '/api/customers')
  expect([items, total]).toEqual([[{ id: 25, name: 'Grünwedel Saatgut' }], 1])
  expect((await list('page=1&size=20', '/api/customers')).items).toHaveLength(20)
  expect((await get('/api/customers/25')).body).toEqual(items[0])
  expect((await get('/api/customers/61')).status).toBe(404)
})

test('changed, new and deleted orders survive a restart; the id of a deleted order is not used again', async () => {
  const records = createMemoryStore(RESOURCE_RECORDS.initial)
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
