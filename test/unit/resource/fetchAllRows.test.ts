import type { ApiError } from '@/api/apiError'
import type { ListQuery } from '@/resource/adapter'
import { fetchAllRows } from '@/resource/fetchAllRows'
import type { FetchedPage } from '@/resource/resource'

const QUERY: ListQuery = { page: 3, size: 25, cursor: null, sort: '', search: '', filters: {} }
const PAGING = { kind: 'page', page: 'page', size: 'size', firstPage: 1 } as const
const NOT_FOUND: ApiError = { kind: 'notFound', status: 404 }
const REFUSED_SIZE: ApiError = { kind: 'invalid', status: 400, message: null, fields: {} }

const ALL = Array.from({ length: 319 }, (_, index) => ({
  id: String(index + 1),
  values: { id: index + 1 },
  record: null,
  oddProperties: [],
}))

/** A server with 319 rows. */
function createServer(options: {
  maxSize?: number
  refusesLargeSize?: boolean
  ignoresPage?: boolean
  hasTotal?: boolean
  respondsNotFound?: boolean
  count?: number
}) {
  const { maxSize = Infinity, count = ALL.length, hasTotal = true } = options
  const queries: ListQuery[] = []
  const fetchPage = (query: ListQuery): Promise<FetchedPage<unknown>> => {
    queries.push(query)
    if (options.refusesLargeSize && query.size > maxSize)
      return Promise.resolve({ error: REFUSED_SIZE })
    const size = Math.min(query.size, maxSize)
    const start = options.ignoresPage ? 0 : (query.page - 1) * size
    const entries = ALL.slice(0, count).slice(start, start + size)
    if (entries.length === 0 && options.respondsNotFound)
      return Promise.resolve({ error: NOT_FOUND })
    return Promise.resolve({ entries, total: hasTotal ? count : null, next: null })
  }
  return { fetchPage, queries }
}

const fetchAll = (server: ReturnType<typeof createServer>) =>
  fetchAllRows(
    { query: QUERY, adapter: { paging: PAGING, maxSize: 100 }, fetchPage: server.fetchPage },
    { signal: new AbortController().signal, onProgress: () => undefined },
  )

test.each([
  ['sends 100 rows', {}],
  ['sends at most 50 rows', { maxSize: 50 }],
  ['sends at most 50 rows, and no total', { maxSize: 50, hasTotal: false }],
  ['refuses to send more than 25 rows', { maxSize: 25, refusesLargeSize: true }],
  ['responds with 404 behind the last page', { hasTotal: false, respondsNotFound: true }],
])('all 319 rows are fetched once from a server that %s', async (_, options) => {
  const result = await fetchAll(createServer(options))
  expect(result).toMatchObject({ kind: 'complete' })
  const ids = result.kind === 'complete' ? result.entries.map(({ id }) => id) : []
  expect(ids).toEqual(ALL.map(({ id }) => id))
})

test('behind the last of 200 rows, nothing is requested', async () => {
  const server = createServer({ count: 200, respondsNotFound: true })
  expect(await fetchAll(server)).toMatchObject({ kind: 'complete' })
  expect(server.queries).toHaveLength(2)
})

test('a server that ignores the page has sent only a part of its rows', async () => {
  const server = createServer({ ignoresPage: true, maxSize: 50 })
  expect(await fetchAll(server)).toEqual({ kind: 'incomplete', done: 50, total: 319 })
  expect(server.queries).toHaveLength(2)
})

test('without a total, the fetch ends at a page without a new row', async () => {
  const server = createServer({ ignoresPage: true, maxSize: 50, hasTotal: false })
  expect(await fetchAll(server)).toMatchObject({ kind: 'complete' })
  expect(server.queries).toHaveLength(2)
})
