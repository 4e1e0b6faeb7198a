import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { createListColumns } from './columns'
import { toQueryFilters } from './filterValues'
import { useListFilters } from './ListFilters'
import { useKeepRows } from './listOrigin'
import { ListView, type ResourceListProps } from './ListView'
import type { MemoryRows, ServerRows } from './resource'
import { useListParams } from './useListParams'
import { useMemoryRows } from './useMemoryRows'
import { useServerRows } from './useServerRows'

/** A list with search, filters, sorting, pages, columns, saved views, selection and CSV. */
export function ResourceList<Row>(props: ResourceListProps<Row>) {
  const { rows } = props.resource
  return rows.kind === 'server' ? (
    <ServerList {...props} rows={rows} />
  ) : (
    <MemoryList {...props} rows={rows} />
  )
}

/** The server splits its rows into pages, sorts them and filters them. */
function ServerList<Row>({ rows, ...props }: ResourceListProps<Row> & { rows: ServerRows<Row> }) {
  const { list, columns, filter } = useListState(props)
  const [params] = useSearchParams()
  const { page, size, sort, search } = list
  const filters = toQueryFilters(filter.fields, filter.filters)
  const query = { page, size, cursor: params.get('cursor'), sort, search, filters }
  const result = useServerRows(rows, query, list.correctPage)
  useKeepRows(result.found)
  return <ListView {...props} list={list} columns={columns} filter={filter} rows={result} />
}

/** The server has sent all rows. */
function MemoryList<Row>({ rows, ...props }: ResourceListProps<Row> & { rows: MemoryRows<Row> }) {
  const { list, columns, filter } = useListState(props)
  const { size, sort, search, searchText } = list
  // While the typed text is not yet in the URL, the page in the URL is that of the last search.
  const page = searchText === search ? list.page : 1
  const query = { page, size, cursor: null, sort, search: searchText, filters: filter.filters }
  const result = useMemoryRows(rows, query, columns)
  useKeepRows(result.found)
  return <ListView {...props} list={list} columns={columns} filter={filter} rows={result} />
}

const NO_FIELDS: readonly never[] = []

function useListState<Row>({
  columns: columnOptions,
  fields = NO_FIELDS,
  defaultSort,
  resource: { rows },
}: ResourceListProps<Row>) {
  const maxSize = rows.kind === 'server' ? rows.adapter.maxSize : Infinity
  const list = useListParams({ defaultSort, maxSize })
  const columns = useMemo(() => createListColumns(columnOptions, fields), [columnOptions, fields])
  const filter = useListFilters(columns)
  return { list, columns, filter }
}
