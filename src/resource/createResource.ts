import { skipToken } from '@reduxjs/toolkit/query'
import { useCallback } from 'react'
import * as v from 'valibot'
import { api } from '@/api/api'
import type { RequestMeta } from '@/api/requestMeta'
import {
  buildListParams,
  DEFAULT_ADAPTER,
  readListBody,
  readProperty,
  readTotalHeader,
  type ListPage,
  type ListQuery,
  type ResourceAdapter,
} from './adapter'
import { readIdFromLocation } from './readNewId'

export type RecordWithId = { readonly id: string | number }

/** The id in the path of the form for a new record: `/orders/new/edit`. */
export const NEW_RECORD_ID = 'new'

/** The number of options that a relation field requests. */
const MAX_OPTIONS = 20

type ResourceOptions<Row> = {
  /** The name of the pages, such as `orders` for `/orders`. It is also the type of the cache tags. */
  readonly name: string
  /** The path of the API, such as `/api/orders`. */
  readonly path: string
  /** A record of the API. With `update: 'PUT'`, properties that are not in the schema are lost. */
  readonly schema: v.GenericSchema<unknown, Row>
  /** The name of a record in headings, messages and relation fields. */
  readonly getName: (row: Row) => string
  /** What differs from `DEFAULT_ADAPTER`. */
  readonly adapter?: Partial<ResourceAdapter>
}

type SaveRequest = {
  /** Null for a new record. */
  readonly id: string | null
  readonly values: object
}

/** A record as an option of a relation field. */
export type RelationOption = { readonly value: string; readonly label: string }

/** Creates the endpoints of a resource, and injects them into the one API of the app. */
export function createResource<Row extends RecordWithId>({
  name,
  path,
  schema,
  getName,
  adapter: adapterChanges = {},
}: ResourceOptions<Row>) {
  const adapter: ResourceAdapter = { ...DEFAULT_ADAPTER, ...adapterChanges }
  const totalHeader = adapter.total && 'header' in adapter.total ? adapter.total.header : null
  const taggedApi = api.enhanceEndpoints({ addTagTypes: [name] })
  const listTag = { type: name, id: 'LIST' }
  const getRecordPath = (id: string) => `${path}/${encodeURIComponent(id)}`

  const listRequest = {
    query: (query: ListQuery) => ({
      path,
      params: buildListParams(query, adapter),
      responseHeaders: totalHeader === null ? [] : [totalHeader],
    }),
    rawResponseSchema: v.pipe(
      v.unknown(),
      v.transform(body => readListBody(body, adapter)),
      v.object({
        rows: v.array(schema),
        total: v.nullable(v.number()),
        next: v.nullable(v.string()),
      }),
    ),
  }
  const readPage = (page: ListPage<Row>, meta: RequestMeta | undefined) => ({
    ...page,
    total: totalHeader === null ? page.total : readTotalHeader(meta?.headers?.[totalHeader]),
  })
  const toOption = (row: Row) => ({ value: String(row.id), label: getName(row) })

  const { endpoints } = taggedApi.injectEndpoints({
    endpoints: build => ({
      [`${name}List`]: build.query<ListPage<Row>, ListQuery>({
        ...listRequest,
        transformResponse: readPage,
        providesTags: [listTag],
      }),
      [`${name}Export`]: build.query<ListPage<Row>, ListQuery>({
        ...listRequest,
        transformResponse: readPage,
        // A large result must not stay in memory.
        keepUnusedDataFor: 0,
      }),
    }),
  })
  const { endpoints: optionEndpoints } = taggedApi.injectEndpoints({
    endpoints: build => ({
      [`${name}Options`]: build.query<readonly RelationOption[], ListQuery>({
        ...listRequest,
        transformResponse: ({ rows }: ListPage<Row>) => rows.map(toOption),
        providesTags: [listTag],
      }),
    }),
  })
  const { endpoints: recordEndpoints } = taggedApi.injectEndpoints({
    endpoints: build => ({
      [`${name}Record`]: build.query<Row, string>({
        query: id => ({ path: getRecordPath(id) }),
        rawResponseSchema: v.pipe(
          v.unknown(),
          v.transform(body => readProperty(body, adapter.record)),
          schema,
        ),
        transformResponse: (row: Row) => row,
        providesTags: (_row, _error, id) => [{ type: name, id }],
      }),
    }),
  })
  const { endpoints: saveEndpoints } = taggedApi.injectEndpoints({
    endpoints: build => ({
      [`${name}Save`]: build.mutation<string | null, SaveRequest>({
        query: ({ id, values }) => ({
          path: id === null ? path : getRecordPath(id),
          method: id === null ? 'POST' : adapter.update,
          body: values,
          responseHeaders: ['Location'],
        }),
        // Returns the id. Null if the server does not tell the id of a new record.
        transformResponse: (body, meta, { id }) => id ?? readNewId(body, meta, adapter, path),
        invalidatesTags: (_id, error, { id }) =>
          error ? [] : [listTag, ...(id === null ? [] : [{ type: name, id }])],
      }),
    }),
  })
  const { endpoints: removeEndpoints } = taggedApi.injectEndpoints({
    endpoints: build => ({
      [`${name}Remove`]: build.mutation<unknown, string>({
        query: id => ({ path: getRecordPath(id), method: 'DELETE' }),
        // Not the tag of the record: while its page is still open, it would be fetched again.
        invalidatesTags: (_result, error) => (error ? [] : [listTag]),
      }),
    }),
  })

  const list = getEndpoint(endpoints, `${name}List`)
  const record = getEndpoint(recordEndpoints, `${name}Record`)
  const options = getEndpoint(optionEndpoints, `${name}Options`)
  return {
    name,
    schema,
    adapter,
    /** The path of the API. */
    apiPath: path,
    getName,
    /** The path of the page with the list. */
    listPath: `/${name}`,
    getPagePath: (id: string | number) => `/${name}/${encodeURIComponent(id)}`,
    useList: list.useQuery,
    useExport: getEndpoint(endpoints, `${name}Export`).useLazyQuery,
    useRecord: record.useQuery,
    useSave: getEndpoint(saveEndpoints, `${name}Save`).useMutation,
    useRemove: getEndpoint(removeEndpoints, `${name}Remove`).useMutation,
    /** What a relation field of another resource needs. */
    relation: {
      /** Returns a function that searches for records. Its result has `abort`. */
      useOptions: () => {
        const [load] = options.useLazyQuery()
        return useCallback(
          (search: string) =>
            load({ page: 1, size: MAX_OPTIONS, cursor: null, sort: '', search, filters: {} }),
          [load],
        )
      },
      /** Undefined until the record has loaded. An empty id has no name. */
      useName: (id: string) => {
        const { currentData } = record.useQuery(id === '' ? skipToken : id)
        return currentData && getName(currentData)
      },
      toId: (text: string) => (adapter.ids === 'number' ? Number(text) : text),
    },
  }
}

export type Resource<Row extends RecordWithId> = ReturnType<typeof createResource<Row>>

/** The part of a resource that a relation field of another resource needs. */
export type Relation = Resource<RecordWithId>['relation']

/** The names of the endpoints are computed, so TypeScript can't know that they exist. */
function getEndpoint<Endpoint>(endpoints: Readonly<Record<string, Endpoint>>, name: string) {
  const endpoint = endpoints[name]
  if (!endpoint) throw new Error(`The endpoint ${name} is missing`)
  return endpoint
}

const idSchema = v.union([v.string(), v.number()])

/** The id is in the new record, or at the end of the header `Location`. */
function readNewId(
  body: unknown,
  meta: RequestMeta | undefined,
  adapter: ResourceAdapter,
  apiPath: string,
) {
  const id = readProperty(readProperty(body, adapter.record), 'id')
  if (v.is(idSchema, id)) return String(id)
  return readIdFromLocation(meta?.headers?.Location, apiPath)
}
