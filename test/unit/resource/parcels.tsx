import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Hono } from 'hono/tiny'
import { Provider } from 'react-redux'
import { Table } from 'lucide'
import { Link, MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import * as v from 'valibot'
import { createDemoUsers } from '@/mock/demoUsers'
import { createMemoryStore } from '@/mock/recordStore'
import { addResourceRoutes } from '@/mock/resourceRoutes'
import type { RouteContext } from '@/mock/routeContext'
import { PagesContext } from '@/guard/pages'
import type { ResourceAdapter } from '@/resource/adapter'
import type { ResourceColumn } from '@/resource/columns'
import { createResource } from '@/resource/createResource'
import type { ResourceField } from '@/resource/fields'
import type { ResourceFixture } from '@/resource/resourceFixture'
import { ResourceDetail } from '@/resource/ResourceDetail'
import { ResourceForm } from '@/resource/ResourceForm'
import { ResourceList } from '@/resource/ResourceList'
import { TEST_ADAPTER } from '../../support/testAdapter'
import { MemoryStorage } from '../../support/memoryStorage'
import { API_PATHS, createFakeServer, pagesResponse } from '../../support/server'
import { createStoredSession, startStore } from '../../support/startStore'

const carrierSchema = v.object({ id: v.number(), title: v.string() })

const carriers = createResource({
  name: 'carriers',
  path: '/api/carriers',
  schema: carrierSchema,
  getName: ({ title }) => title,
  adapter: TEST_ADAPTER,
})

const parcelSchema = v.object({
  id: v.number(),
  label: v.string(),
  weight: v.nullable(v.union([v.number(), v.string()])),
  price: v.nullable(v.string()),
  isUrgent: v.boolean(),
  dueOn: v.nullable(v.string()),
  sentAt: v.nullable(v.string()),
  carrierId: v.nullable(v.number()),
  contract: v.nullable(v.string()),
})
type Parcel = v.InferOutput<typeof parcelSchema>

const createFields = (isCarrierRequired: boolean): readonly ResourceField<Parcel>[] => [
  { name: 'label', label: () => 'Label', kind: 'text', isRequired: true },
  { name: 'weight', label: () => 'Weight', kind: 'number' },
  { name: 'price', label: () => 'Price', kind: 'decimal', currency: 'EUR', min: 0 },
  { name: 'isUrgent', label: () => 'Urgent', kind: 'boolean' },
  { name: 'dueOn', label: () => 'Due on', kind: 'date' },
  { name: 'sentAt', label: () => 'Sent at', kind: 'dateTime' },
  {
    name: 'carrierId',
    label: () => 'Carrier',
    kind: 'relation',
    relation: carriers.relation,
    isRequired: isCarrierRequired,
  },
  {
    name: 'contract',
    label: () => 'Contract',
    kind: 'file',
    upload: { path: '/api/files', accept: ['application/pdf', 'image/*'], maxBytes: 1_000 },
  },
]

const columns: readonly ResourceColumn<Parcel>[] = [
  { field: 'label', sort: 'ascending' },
  { field: 'weight', sort: 'descending', isFilter: true },
  { field: 'price', isFilter: true },
  { field: 'isUrgent', isFilter: true },
  { field: 'dueOn', isFilter: true },
  { field: 'sentAt', isFilter: true },
]

const createParcels = (name: string, adapter: Partial<ResourceAdapter> = {}) =>
  createResource({
    name,
    path: '/api/parcels',
    schema: parcelSchema,
    getName: ({ label }) => label,
    adapter: { ...TEST_ADAPTER, ...adapter },
  })

const [CALLER] = createDemoUsers(0)

const ACTIONS = ['/:id/delete', '/:id/export']

type Options = {
  readonly adapter?: Partial<ResourceAdapter>
  readonly count?: number
  /** The actions on the list of the user. */
  readonly actions?: readonly string[]
  /** The fields of the form and of the page of a record. */
  readonly fields?: readonly ResourceField<Parcel>[]
  /** The contract of the first parcel. */
  readonly contract?: string
  /** Whether a parcel must have a carrier. */
  readonly isCarrierRequired?: boolean
  /** Properties that parcel 3 has instead of its own. */
  readonly odd?: object
  /** The number of rows that the server sends at most. */
  readonly maxSize?: number
  /** The opposite of `toBody` of the adapter. */
  readonly readBody?: ResourceFixture['readBody']
  /** Delays or replaces the response to a request. */
  readonly respond?: (request: Request) => Response | Promise<Response | undefined> | undefined
}

let resourceCount = 0

/** Opens a page of a resource with 130 parcels. Each call has endpoints of its own. */
export async function openParcels(
  path: string,
  {
    adapter,
    count = 130,
    actions = ACTIONS,
    contract = '/files/7/offer%201.pdf',
    isCarrierRequired = false,
    fields = createFields(isCarrierRequired),
    odd,
    maxSize = Infinity,
    readBody,
    respond,
  }: Options = {},
) {
  const name = `parcels-${++resourceCount}`
  const resource = createParcels(name, adapter)
  const app = new Hono()
  const shared = {
    newRecord: {},
    refusal: { status: 422, body: {} },
    hasEmptyResponses: true,
  } as const
  const requireEntry: RouteContext['requireEntry'] = () => (c, next) => {
    if (CALLER) c.set('caller', CALLER)
    return next()
  }
  const options = { records: createMemoryStore(), now: () => Date.now(), requireEntry }
  addResourceRoutes(
    app,
    {
      ...shared,
      resource,
      fields,
      ...(readBody && { readBody }),
      createRows: () =>
        Array.from({ length: count }, (_, index) => ({
          id: index + 1,
          label: `Parcel ${index + 1}`,
          weight: index * 1.5,
          price: null,
          isUrgent: index % 2 === 0,
          dueOn: null,
          sentAt: null,
          carrierId: index === 0 ? 2 : null,
          contract: index === 0 ? contract : null,
          ...(index === 2 && odd),
        })),
    },
    options,
  )
  addResourceRoutes(
    app,
    {
      ...shared,
      resource: carriers,
      fields: [{ name: 'title', label: () => 'Title', kind: 'text' }],
      createRows: () =>
        ['Alba Post', 'Nordic Freight', 'Zephyr'].map((title, index) => ({
          id: index + 1,
          title,
        })),
    },
    options,
  )
  const server = createFakeServer(
    {
      [API_PATHS.allowedPages]: () =>
        pagesResponse(
          `/${name}`,
          ...['/:id', '/:id/edit', ...actions].map(entry => `/${name}${entry}`),
        ),
    },
    async request => (await respond?.(request)) ?? app.fetch(limitSize(request, maxSize)),
  )
  const { store } = await startStore({ server, storage: new MemoryStorage(createStoredSession()) })
  render(
    <Provider store={store}>
      <PagesContext value={[createPageInfo(name)]}>
        <MemoryRouter initialEntries={[`/${name}${path}`]}>
          <Routes>
            <Route
              path={`/${name}`}
              element={
                <ResourceList
                  resource={resource}
                  columns={columns}
                  fields={fields}
                  defaultSort="label"
                  newText={() => 'New parcel'}
                />
              }
            />
            <Route
              path={`/${name}/:id`}
              element={<ResourceDetail resource={resource} fields={fields} />}
            />
            <Route
              path={`/${name}/:id/edit`}
              element={
                <ResourceForm resource={resource} fields={fields} newText={() => 'New parcel'} />
              }
            />
          </Routes>
          <CurrentUrl />
        </MemoryRouter>
      </PagesContext>
    </Provider>,
  )
  /** Another user changes the weight of the second parcel. */
  const changeWeight = async (weight: number) => {
    const { update, toBody } = resource.adapter
    const record = v.parse(parcelSchema, await (await app.request('/api/parcels/2')).json())
    const body = JSON.stringify(toBody({ ...record, weight }))
    await app.request('/api/parcels/2', { method: update, body })
  }
  const listParams = () =>
    server.requests
      .filter(({ method, url }) => method === 'GET' && url.includes('/api/parcels?'))
      .map(({ url }) => decodeURIComponent(new URL(url).search.replaceAll('+', ' ')))
  return { server, store, name, listParams, changeWeight, user: userEvent.setup({ delay: null }) }
}

const createPageInfo = (name: string) => ({
  path: `/${name}`,
  icon: Table,
  title: { en: 'Parcels', de: '', es: '', fr: '', ja: '', zh: '' },
})

function limitSize(request: Request, maxSize: number): Request {
  const url = new URL(request.url)
  const size = url.searchParams.get('size')
  if (size === null) return request
  url.searchParams.set('size', String(Math.min(Number(size), maxSize)))
  return new Request(url, request)
}

function CurrentUrl() {
  const { pathname, search } = useLocation()
  return (
    <>
      <p data-testid="url">{pathname + search}</p>
      {pathname.endsWith('/edit') && (
        <Link to={pathname.replace(/\/edit$/, '')}>Leave without saving</Link>
      )}
    </>
  )
}

export const getUrl = () => screen.getByTestId('url').textContent
export const listRows = () => screen.queryAllByRole('rowheader').map(cell => cell.textContent)
