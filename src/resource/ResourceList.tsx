import { Plus } from 'lucide'
import { useMemo, useRef } from 'react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { toApiError } from '@/api/api'
import { getErrorText } from '@/api/errorText'
import { LIST_FRESHNESS } from '@/api/listFreshness'
import { useAction } from '@/guard/useAction'
import { useMayOpen } from '@/guard/useAccess'
import { isUsableId } from '@/lib/recordId'
import { LoadError } from '@/pages/LoadError'
import { useListParams } from '@/pages/useListParams'
import { usePageTitle } from '@/pages/usePageTitle'
import { useShowToast } from '@/toasts/useShowToast'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { DataTable } from '@/ui/DataTable'
import { FilterStatus } from '@/ui/FilterStatus'
import { Heading } from '@/ui/Heading'
import { Icon } from '@/ui/Icon'
import { Pagination } from '@/ui/Pagination'
import { SearchField } from '@/ui/SearchField'
import { Skeleton, SkeletonShape } from '@/ui/Skeleton'
import { hasNextPage } from './adapter'
import { BulkBar, MAX_BULK_ROWS } from './BulkBar'
import { ColumnChoice, formatColumnIds, useColumnChoice } from './ColumnChoice'
import { joinFields, useDataColumns, type ResourceColumn } from './columns'
import { NEW_RECORD_ID, type RecordWithId, type Resource } from './createResource'
import { CsvExport } from './CsvExport'
import { DeleteRecords } from './DeleteRecords'
import type { ResourceField } from './fields'
import css from './List.module.css'
import { ChoiceFilters, FilterPopover, useListFilters } from './ListFilters'
import { SavedViews } from './SavedViews'
import { StepButtons } from './StepButtons'
import { useAllRows } from './useAllRows'
import { useSelectColumn, useSelection } from './useSelection'

type Props<Row extends RecordWithId> = {
  resource: Resource<Row>
  columns: readonly ResourceColumn<Row>[]
  fields: readonly ResourceField<Row>[]
  /** The default sorting: the name of a field, with `-` in front for descending. */
  defaultSort: string
  /** The label of the button that creates a record, such as 'New order'. */
  newText: (t: TFunction) => string
}

/** A list. The server splits its rows into pages, sorts them and filters them. */
export function ResourceList<Row extends RecordWithId>({
  resource,
  columns: columnOptions,
  fields,
  defaultSort,
  newText,
}: Props<Row>) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const mayOpen = useMayOpen()
  const title = usePageTitle()
  const showToast = useShowToast()
  const [params] = useSearchParams()
  const list = useListParams({ defaultSort })
  const allColumns = useMemo(() => joinFields(columnOptions, fields), [columnOptions, fields])
  const { columns, setColumns } = useColumnChoice(resource.name, allColumns)
  const { fields: filterFields, filters, ...filter } = useListFilters(allColumns)
  const searchField = useRef<HTMLInputElement>(null)
  const query = {
    page: list.page,
    size: list.size,
    cursor: params.get('cursor'),
    sort: list.sort,
    search: list.search,
    filters,
  }
  const { data, currentData, error, isFetching, refetch } = resource.useList(query, LIST_FRESHNESS)
  const failure = currentData || !error ? null : toApiError(error)
  // The previous rows stay visible while new rows load.
  const shown = currentData ?? (failure ? undefined : data)
  const rows = shown?.rows ?? []

  const selection = useSelection<Row>()
  const selectColumn = useSelectColumn({
    allRows: rows.filter(hasUsableId),
    canSelect: hasUsableId,
    isSelected: selection.isSelected,
    getName: resource.getName,
    onChange: selection.change,
  })
  const dataColumns = useDataColumns(columns, resource)
  const deleteAction = `${resource.getPagePath('all')}/delete`
  const allRows = useAllRows(resource)
  const mayDelete = useAction(
    deleteAction,
    t($ => $.records.delete),
  )
  const editPath = `${resource.getPagePath(NEW_RECORD_ID)}/edit`
  const isFiltered = filter.isFiltered || list.search !== ''
  const count = selection.selected.length

  const clearFilters = () => {
    list.setSearchText('')
    filter.setFilters(filter.clearedFilters)
    // The clicked button disappears, so the focus must move.
    searchField.current?.focus()
  }
  const clearSelection = () => {
    selection.clear()
    searchField.current?.focus()
  }
  /** Whether all rows of the visible page are selected, but not those of the other pages. */
  const canSelectAll =
    typeof shown?.total === 'number' &&
    count < shown.total &&
    shown.total <= MAX_BULK_ROWS &&
    rows.filter(hasUsableId).every(selection.isSelected)
  const selectAll = async () => {
    const { rows: found, error: problem } = await allRows.fetchRows(query)
    if (found) selection.change(found.filter(hasUsableId), true)
    if (problem) showToast(getErrorText(problem, t), { tone: 'bad' })
  }
  const renderNewButton = (variant: 'primary' | 'plain') =>
    mayOpen(editPath) && (
      <Button variant={variant} onClick={() => void navigate(editPath)}>
        <Icon icon={Plus} size={16} />
        {newText(t)}
      </Button>
    )

  return (
    <>
      <div className={css.header} data-keep-clear>
        <Heading>{title}</Heading>
        {renderNewButton('primary')}
      </div>
      <div className={css.toolbar} data-keep-clear>
        <SearchField
          label={t($ => $.records.search)}
          value={list.searchText}
          ref={searchField}
          onChange={list.setSearchText}
        />
        <ChoiceFilters fields={filterFields} filters={filters} onChange={filter.setFilters} />
        <div className={css.buttons}>
          <FilterPopover fields={filterFields} filters={filters} onChange={filter.setFilters} />
          <SavedViews listName={resource.name} columnIds={formatColumnIds(columns)} />
          <ColumnChoice allColumns={allColumns} columns={columns} onChange={setColumns} />
          <CsvExport
            resource={resource}
            query={query}
            columns={columns}
            isDisabled={rows.length === 0}
          />
        </div>
      </div>
      <div className={css.status}>
        <FilterStatus onClear={isFiltered && rows.length > 0 ? clearFilters : null}>
          {typeof shown?.total === 'number' && t($ => $.records.count, { count: shown.total })}
        </FilterStatus>
      </div>
      {!shown && !failure && <ListSkeleton />}
      {failure && (
        <LoadError
          title={t($ => $.records.failed)}
          error={failure}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {shown && (
        <Card flush>
          <div className={css.table}>
            <DataTable
              label={title}
              columns={mayDelete ? [selectColumn, ...dataColumns] : dataColumns}
              rows={rows}
              getKey={({ id }) => String(id)}
              getSortDirection={list.getSortDirection}
              onSort={list.toggleSort}
              busy={!currentData}
            />
          </div>
          {rows.length === 0 && (
            <div className={css.empty}>
              <p>{isFiltered ? t($ => $.records.none) : t($ => $.records.empty)}</p>
              {isFiltered ? (
                <Button onClick={clearFilters}>{t($ => $.list.clear)}</Button>
              ) : (
                renderNewButton('plain')
              )}
            </div>
          )}
        </Card>
      )}
      {shown && shown.total !== null && resource.adapter.paging.kind !== 'cursor' && (
        <Pagination
          page={list.page}
          size={list.size}
          total={shown.total}
          onPageChange={list.setPage}
          onSizeChange={list.setSize}
        />
      )}
      {shown && (shown.total === null || resource.adapter.paging.kind === 'cursor') && (
        <StepButtons
          page={list.page}
          cursor={shown.next}
          hasNext={hasNextPage(shown, query, resource.adapter)}
        />
      )}
      {count > 0 && (
        <BulkBar count={count} progress={null} isLimited onClear={clearSelection}>
          {canSelectAll && (
            <Button busy={allRows.progress !== null} onClick={() => void selectAll()}>
              {t($ => $.records.selectAllRows, { count: shown.total })}
            </Button>
          )}
          <DeleteRecords
            resource={resource}
            rows={selection.selected}
            action={deleteAction}
            isDisabled={count > MAX_BULK_ROWS}
            onDelete={deleted => {
              selection.change(deleted, false)
            }}
          />
        </BulkBar>
      )}
    </>
  )
}

/** The app can't request a record whose id does not fit into a URL. */
const hasUsableId = <Row extends RecordWithId>(row: Row): row is Row => isUsableId(row.id)

const SKELETON_ROW_WIDTHS = ['82%', '68%', '90%', '74%', '86%', '64%']

function ListSkeleton() {
  const { t } = useTranslation()
  return (
    <Skeleton label={t($ => $.app.loading)}>
      <Card>
        {SKELETON_ROW_WIDTHS.map(width => (
          <SkeletonShape key={width} width={width} height="28px" />
        ))}
      </Card>
    </Skeleton>
  )
}
