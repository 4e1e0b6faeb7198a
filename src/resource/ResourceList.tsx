import { useMemo } from 'react'
import type { TFunction } from 'i18next'
import { useSearchParams } from 'react-router-dom'
import type { RecordAction } from './actions'
import { createListColumns, type ResourceColumn } from './columns'
import type { ResourceField } from './fields'
import { toQueryFilters } from './filterValues'
import { useListFilters } from './ListFilters'
import { ListView } from './ListView'
import type { MemoryRows, Resource, ServerRows } from './resource'
import { useListParams } from './useListParams'
import { useMemoryRows } from './useMemoryRows'
import { useServerRows } from './useServerRows'

export type ResourceListProps<Row> = {
  resource: Resource<Row>
  columns: readonly ResourceColumn<Row>[]
  /** The fields that the columns name. */
  fields?: readonly ResourceField<Row>[]
  /** The default sorting: the id of a column, with `-` in front for descending. */
  defaultSort: string
  /** The label of the button that creates a record, such as 'New order'. */
  newText: (t: TFunction) => string
  /** What the user can do with a row, and with all selected rows. */
  actions?: readonly RecordAction<Row>[]
  /** Whether the selected rows can be deleted. */
  hasBulkDelete?: boolean
  /** The placeholder of the search field, which says what a search finds. */
  searchHint?: (t: TFunction) => string
}

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
  return <ListView {...props} list={list} columns={columns} filter={filter} rows={result} />
}

const NO_FIELDS: readonly never[] = []

function useListState<Row>({
  columns: columnOptions,
  fields = NO_FIELDS,
  defaultSort,
}: ResourceListProps<Row>) {
  const list = useListParams({ defaultSort })
  const columns = useMemo(() => createListColumns(columnOptions, fields), [columnOptions, fields])
  const filter = useListFilters(columns)
  return { list, columns, filter }
}
