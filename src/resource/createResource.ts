import { skipToken } from '@reduxjs/toolkit/query'
import { useCallback, useMemo } from 'react'
import type * as v from 'valibot'
import { abortWith } from '@/api/abortWith'
import { toApiError } from '@/api/api'
import { LIST_FRESHNESS } from '@/api/listFreshness'
import { removeRepeatedIds } from '@/lib/recordId'
import { buildListParams, type ListQuery, type ResourceAdapter, type Values } from './adapter'
import { DEFAULT_ADAPTER } from './defaultAdapter'
import { createEntryReader, type Entry } from './entry'
import { getListTag, getRecordTag, recordsApi, type RecordPage } from './recordsApi'
import type { ListPage, Resource, SavedRecord, SaveRequest, ServerRows } from './resource'

/** The number of options that a relation field requests. */
const MAX_OPTIONS = 20

type ResourceOptions<Row> = {
  /** The name of the pages, such as `orders` for `/orders`. */
  readonly name: string
  /** The path of the API, such as `/api/orders`. */
  readonly path: string
  /** A record of the API. */
  readonly schema: v.GenericSchema<unknown, Row>
  /** The name of a record in headings, messages and relation fields. */
  readonly getName: (record: Row) => string
  /** What differs from `DEFAULT_ADAPTER`. */
  readonly adapter?: Partial<ResourceAdapter>
}

/** A record as an option of a relation field. */
export type RelationOption = { readonly value: string; readonly label: string }

/** Connects the kit with an API that sends pages of rows. */
export function createResource<Row>({
  name,
  path,
  schema,
  getName: getRecordName,
  adapter: adapterChanges = {},
}: ResourceOptions<Row>) {
  const adapter: ResourceAdapter = { ...DEFAULT_ADAPTER, ...adapterChanges }
  const shape = { rows: adapter.rows, total: adapter.total, paging: adapter.paging }
  const readEntry = createEntryReader(schema)
  const getPagePath = (id: string) => `/${name}/${encodeURIComponent(id)}`
  const getName = (entry: Entry<Row>) =>
    entry.record === null ? findFirstText(entry) : getRecordName(entry.record)

  const createListRequest = (query: ListQuery) => ({
    resource: name,
    path,
    params: buildListParams(query, adapter),
    shape,
  })
  const createRecordRequest = (id: string) => ({
    resource: name,
    id,
    path: `${path}/${encodeURIComponent(id)}`,
    property: adapter.record,
    versionProperty: adapter.version,
  })
  const readPage = ({ rows, total, next }: RecordPage): ListPage<Row> => ({
    entries: removeRepeatedIds(rows.map(readEntry)),
    total,
    next,
  })

  function useFetchRecord() {
    const [load] = recordsApi.useLazyGetRecordQuery()
    return useCallback(
      async (id: string) => {
        const { data, error } = await load(createRecordRequest(id))
        if (error) return { error: toApiError(error) }
        // RTK Query returns data or an error.
        if (!data) return { error: { kind: 'cancelled' } as const }
        return { entry: readEntry(data.values), version: data.version }
      },
      [load],
    )
  }

  const rows: ServerRows<Row> = {
    kind: 'server',
    adapter,
    useList: query => {
      const { data, currentData, error, isFetching, refetch } = recordsApi.useGetRecordsQuery(
        query ? createListRequest(query) : skipToken,
        LIST_FRESHNESS,
      )
      const shown = currentData ?? data
      return {
        page: useMemo(() => shown && readPage(shown), [shown]),
        isCurrent: currentData !== undefined,
        failure: error ? toApiError(error) : null,
        isFetching,
        retry: () => void refetch(),
      }
    },
    useFetchPage: () => {
      const [load] = recordsApi.useLazyGetAllRecordsQuery()
      return async (query, signal) => {
        const { data, error } = await abortWith(signal, load(createListRequest(query)))
        return data ? readPage(data) : { error: toApiError(error ?? { name: 'AbortError' }) }
      }
    },
  }

  const resource: Resource<Row> = {
    name,
    listPath: `/${name}`,
    getPagePath,
    getEditPath: id => `${getPagePath(id)}/edit`,
    getHistoryPath: id => `${createRecordRequest(id).path}/changes`,
    getName,
    isReadOnly: () => false,
    rows,
    useRecord: id => {
      const { currentData, error, isFetching, refetch } = recordsApi.useGetRecordQuery(
        id === null ? skipToken : createRecordRequest(id),
        { refetchOnMountOrArgChange: true },
      )
      return {
        entry: currentData && readEntry(currentData.values),
        version: currentData?.version ?? null,
        failure: error ? toApiError(error) : null,
        isFetching,
        retry: () => void refetch(),
      }
    },
    useFetchRecord,
    useSave: () => {
      const [save] = recordsApi.useSaveRecordMutation()
      const fetchRecord = useFetchRecord()
      const property = adapter.record
      return async ({ id, changes, version, signal }: SaveRequest): Promise<SavedRecord> => {
        const target =
          id === null
            ? { resource: name, id, path, property, method: 'POST' as const }
            : { ...createRecordRequest(id), method: adapter.update }
        let body: Values = changes
        if (target.method === 'PUT') {
          // The whole record is sent, so the values that the user has not changed must be the latest.
          const latest = await fetchRecord(target.id)
          if (latest.error) return { error: latest.error }
          body = { ...latest.entry.values, ...changes }
        }
        const request = save({ ...target, body: adapter.toBody(body), version })
        const { data, error } = await (signal ? abortWith(signal, request) : request)
        return error ? { error: toApiError(error) } : { id: data ?? null }
      }
    },
    useRemove: () => {
      const [remove] = recordsApi.useDeleteRecordMutation()
      return async (id, version) => {
        const { error } = await remove({ ...createRecordRequest(id), version })
        return error ? toApiError(error) : null
      }
    },
  }

  return {
    ...resource,
    rows,
    schema,
    adapter,
    /** The number of rows that match. Undefined while it loads, and null if it is not known. */
    useCount: (filters: ListQuery['filters']): number | null | undefined => {
      const query = { page: 1, size: 1, cursor: null, sort: '', search: '', filters }
      const { data, error } = recordsApi.useGetRecordsQuery(
        createListRequest(query),
        LIST_FRESHNESS,
      )
      return error ? null : data?.total
    },
    /** The path of the API. */
    apiPath: path,
    /** The cache tags, for endpoints of your own. */
    listTag: getListTag(name),
    getRecordTag: (id: string) => getRecordTag(name, id),
    /** What a relation field of another resource needs. */
    relation: {
      /** Returns a function that searches for records. */
      useOptions: () => {
        const [load] = recordsApi.useLazyGetRecordsQuery()
        return useCallback(
          async (search: string, signal: AbortSignal) => {
            const query = {
              page: 1,
              size: Math.min(MAX_OPTIONS, adapter.maxSize),
              cursor: null,
              sort: '',
              search,
              filters: {},
            }
            const request = load(createListRequest(query))
            const { data, error } = await abortWith(signal, request)
            return {
              options: data && readPage(data).entries.flatMap(toOption),
              error: error ? toApiError(error) : null,
            }
          },
          [load],
        )
      },
      /** Undefined until the record has loaded. An empty id has no name. */
      useName: (id: string) => {
        const { entry } = resource.useRecord(id === '' ? null : id)
        return entry && getName(entry)
      },
      toId: (text: string) => (adapter.ids === 'number' ? Number(text) : text),
    },
  }

  function toOption(entry: Entry<Row>): readonly RelationOption[] {
    return entry.id === null ? [] : [{ value: entry.id, label: getName(entry) }]
  }
}

/** The part of a resource that a relation field of another resource needs. */
export type Relation = ReturnType<typeof createResource>['relation']

/** The name of a record that does not fit the schema: its first text, or its id. */
function findFirstText({ id, values }: Entry<unknown>): string {
  const texts = Object.entries(values).flatMap(([name, value]) =>
    name !== 'id' && typeof value === 'string' && value !== '' ? [value] : [],
  )
  return texts[0] ?? id ?? ''
}
