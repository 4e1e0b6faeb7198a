import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Hono } from 'hono/tiny'
import { Provider } from 'react-redux'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import * as v from 'valibot'
import { addResourceRoutes } from '@/mock/resourceRoutes'
import type { ResourceAdapter } from '@/resource/adapter'
import type { ResourceColumn } from '@/resource/columns'
import { createResource } from '@/resource/createResource'
import type { ResourceField } from '@/resource/fields'
import { ResourceDetail } from '@/resource/ResourceDetail'
import { ResourceForm } from '@/resource/ResourceForm'
import { ResourceList } from '@/resource/ResourceList'
import { MemoryStorage } from '../../support/memoryStorage'
import { API_PATHS, createFakeServer, pagesResponse } from '../../support/server'
import { createStoredSession, startStore } from '../../support/startStore'

const carrierSchema = v.object({ id: v.number(), title: v.string() })

const carriers = createResource({
  name: 'carriers',
  path: '/api/carriers',
  schema: carrierSchema,
  getName: ({ title }) => title,
  adapter: { ids: 'number' },
})

const parcelSchema = v.object({
  id: v.number(),
  label: v.string(),
  weight: v.nullable(v.number()),
  isUrgent: v.boolean(),
  sentAt: v.nullable(v.string()),
  carrierId: v.nullable(v.number()),
  contract: v.nullable(v.string()),
})
type Parcel = v.InferOutput<typeof parcelSchema>

const FIELDS: readonly ResourceField<Parcel>[] = [
  { name: 'label', label: () => 'Label', kind: 'text', isRequired: true },
  { name: 'weight', label: () => 'Weight', kind: 'number' },
  { name: 'isUrgent', label: () => 'Urgent', kind: 'boolean' },
  { name: 'sentAt', label: () => 'Sent at', kind: 'dateTime' },
  { name: 'carrierId', label: () => 'Carrier', kind: 'relation', relation: carriers.relation },
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
  { field: 'isUrgent', isFilter: true },
]

const createParcels = (name: string, adapter: Partial<ResourceAdapter> = {}) =>
  createResource({
    name,
    path: '/api/parcels',
    schema: parcelSchema,
    getName: ({ label }) => label,
    adapter: { ids: 'number', ...adapter },
  })

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
  /** Replaces the response to a request. */
  readonly respond?: (request: Request) => Response | Promise<Response> | undefined
}

let resourceCount = 0

/** Opens a page of a resource with 130 parcels. Each call has endpoints of its own. */
export async function openParcels(
  path: string,
  {
    adapter,
    count = 130,
    actions = ACTIONS,
    fields = FIELDS,
    contract = '/files/7/offer%201.pdf',
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
  addResourceRoutes(app, (_c, next) => next(), {
    ...shared,
    resource,
    fields,
    rows: Array.from({ length: count }, (_, index) => ({
      id: index + 1,
      label: `Parcel ${index + 1}`,
      weight: index * 1.5,
      isUrgent: index % 2 === 0,
      sentAt: null,
      carrierId: index === 0 ? 2 : null,
      contract: index === 0 ? contract : null,
    })),
  })
  addResourceRoutes(app, (_c, next) => next(), {
    ...shared,
    resource: carriers,
    fields: [],
    rows: ['Alba Post', 'Nordic Freight', 'Zephyr'].map((title, index) => ({
      id: index + 1,
      title,
    })),
  })
  const server = createFakeServer(
    {
      [API_PATHS.allowedPages]: () =>
        pagesResponse(
          `/${name}`,
          ...['/:id', '/:id/edit', ...actions].map(entry => `/${name}${entry}`),
        ),
    },
    request => respond?.(request) ?? app.fetch(request),
  )
  const { store } = await startStore({ server, storage: new MemoryStorage(createStoredSession()) })
  render(
    <Provider store={store}>
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
    </Provider>,
  )
  /** Another user changes the weight of the second parcel. */
  const changeWeight = (weight: number) =>
    app.request('/api/parcels/2', { method: 'PATCH', body: JSON.stringify({ weight }) })
  const listParams = () =>
    server.requests
      .filter(({ method, url }) => method === 'GET' && url.includes('/api/parcels?'))
      .map(({ url }) => decodeURIComponent(new URL(url).search.replaceAll('+', ' ')))
  return { server, name, listParams, changeWeight, user: userEvent.setup({ delay: null }) }
}

function CurrentUrl() {
  const { pathname, search } = useLocation()
  return <p data-testid="url">{pathname + search}</p>
}

export const getUrl = () => screen.getByTestId('url').textContent
export const listRows = () => screen.queryAllByRole('rowheader').map(cell => cell.textContent)
