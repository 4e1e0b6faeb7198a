import * as v from 'valibot'
import { api, toApiError } from '@/api/api'
import type { ApiRequest } from '@/api/apiRequest'
import { parseResponse } from '@/api/parseResponse'
import type { RequestMeta } from '@/api/requestMeta'
import { instantSchema } from '@/api/serverDates'
import {
  readListBody,
  readProperty,
  readTotalHeader,
  readVersion,
  type ListShape,
  type Values,
} from './adapter'
import { readNewId } from './readNewId'

/** The part of a list that the server sent. */
export type RecordPage = {
  readonly rows: readonly Values[]
  /** Null if the server does not send it. */
  readonly total: number | null
  /** The cursor of the next page. Null if there is none. */
  readonly next: string | null
}

type SentRecord = {
  readonly values: Values
  /** The `ETag` of the record. Null if the server sends none. */
  readonly version: string | null
}

type ListRequest = {
  /** The name of the resource, which is also in its cache tags. */
  readonly resource: string
  readonly path: string
  readonly params: NonNullable<ApiRequest['params']>
  readonly shape: ListShape
}

type RecordRequest = {
  readonly resource: string
  readonly id: string
  readonly path: string
  /** The property with the record. Null if the response is the record itself. */
  readonly property: string | null
  /** The property of the record with its version. Null if the version is the header `ETag`. */
  readonly versionProperty: string | null
}

type SaveRequest = Omit<RecordRequest, 'id' | 'versionProperty'> & {
  /** Null for a new record. */
  readonly id: string | null
  readonly method: 'POST' | 'PUT' | 'PATCH'
  readonly body: object
  /** The version that the body changes. Null if the server has no versions. */
  readonly version: string | null
}

type DeleteRequest = Pick<SaveRequest, 'resource' | 'path' | 'version'> & { readonly id: string }

/** The cache tag of the list of a resource, and of its records. */
export const getListTag = (resource: string) => ({ type: 'Records', id: resource }) as const
export const getRecordTag = (resource: string, id: string) =>
  ({ type: 'Records', id: `${resource}/${id}` }) as const

const valuesSchema = v.record(v.string(), v.unknown())

const changedValueSchema = v.object({
  property: v.string(),
  from: v.optional(v.unknown()),
  to: v.optional(v.unknown()),
})

/** A change of a record. */
export const recordChangeSchema = v.object({
  at: instantSchema,
  actor: v.object({ name: v.string() }),
  /** An action that this version does not know is shown as a change. */
  action: v.fallback(v.picklist(['created', 'changed']), 'changed'),
  /** The changed properties. Not every server sends them. */
  values: v.fallback(v.array(changedValueSchema), []),
})

export type RecordChange = v.InferOutput<typeof recordChangeSchema>

const recordPageSchema = v.object({
  rows: v.array(valuesSchema),
  total: v.nullable(v.number()),
  next: v.nullable(v.string()),
})

const buildListRequest = ({ path, params, shape: { total } }: ListRequest): ApiRequest => ({
  path,
  params,
  responseHeaders: total && 'header' in total ? [total.header] : [],
})

function readRecordPage(
  body: unknown,
  meta: RequestMeta | undefined,
  { shape }: ListRequest,
): RecordPage {
  const page = parseResponse(recordPageSchema, readListBody(body, shape), meta)
  const { total } = shape
  return total && 'header' in total
    ? { ...page, total: readTotalHeader(meta?.headers?.[total.header]) }
    : page
}

/** The endpoints of all resources. The rows are read later, one by one: see `readEntry`. */
export const recordsApi = api.injectEndpoints({
  endpoints: build => ({
    getRecords: build.query<RecordPage, ListRequest>({
      query: buildListRequest,
      transformResponse: readRecordPage,
      providesTags: (_page, _error, { resource }) => [getListTag(resource)],
    }),
    /** For an export and for 'Select all'. A large result must not stay in memory. */
    getAllRecords: build.query<RecordPage, ListRequest>({
      query: buildListRequest,
      transformResponse: readRecordPage,
      keepUnusedDataFor: 0,
    }),
    getRecord: build.query<SentRecord, RecordRequest>({
      query: ({ path }) => ({ path, responseHeaders: ['ETag'] }),
      transformResponse: (body, meta, { property, versionProperty }) => {
        const values = parseResponse(valuesSchema, readProperty(body, property), meta)
        const version = versionProperty === null ? null : readVersion(values, versionProperty)
        return { values, version: version ?? meta?.headers?.ETag ?? null }
      },
      providesTags: (_record, _error, { resource, id }) => [getRecordTag(resource, id)],
    }),
    /** The changes of a record, newest first. */
    getHistory: build.query<RecordChange[], Pick<RecordRequest, 'resource' | 'id' | 'path'>>({
      query: ({ path }) => ({ path }),
      rawResponseSchema: v.array(recordChangeSchema),
      transformResponse: (changes: RecordChange[]) => changes,
      // A change of a user invalidates only 'Users'.
      providesTags: (_changes, _error, { resource, id }) => [getRecordTag(resource, id), 'Users'],
    }),
    /** Returns the id. Null if the server does not tell the id of a new record. */
    saveRecord: build.mutation<string | null, SaveRequest>({
      query: ({ path, method, body, version }) => ({
        path,
        method,
        body,
        responseHeaders: ['Location'],
        ...(version !== null && { ifMatch: version }),
      }),
      transformResponse: (body, meta, { id, path, property }) =>
        id ?? readNewId(readProperty(body, property), meta?.headers?.Location, path),
      // Also after an error: the record may have been changed or deleted by another user.
      invalidatesTags: (_id, _error, { resource, id }) => [
        getListTag(resource),
        ...(id === null ? [] : [getRecordTag(resource, id)]),
      ],
    }),
    deleteRecord: build.mutation<unknown, DeleteRequest>({
      query: ({ path, version }) => ({
        path,
        method: 'DELETE',
        ...(version !== null && { ifMatch: version }),
      }),
      invalidatesTags: (_result, error, { resource, id }) => [
        getListTag(resource),
        // After success, the record would be fetched again while its page is still open.
        ...(error && toApiError(error).kind === 'preconditionFailed'
          ? [getRecordTag(resource, id)]
          : []),
      ],
    }),
  }),
})
