import { Plus } from 'lucide'
import { useRef } from 'react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { CanAccess } from '@/guard/CanAccess'
import { usePageTitle } from '@/guard/pages'
import { useMayOpen } from '@/guard/useAccess'
import { isTypingTarget } from '@/lib/isTypingTarget'
import { LoadError } from '@/support/LoadError'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { DataTable, type DataColumn } from '@/ui/DataTable'
import { FilterStatus } from '@/ui/FilterStatus'
import { Heading } from '@/ui/Heading'
import { Icon } from '@/ui/Icon'
import { readShortcut } from '@/ui/keyboard'
import { Notice } from '@/ui/Notice'
import { Pagination } from '@/ui/Pagination'
import { SearchField } from '@/ui/SearchField'
import { Skeleton, SkeletonShape } from '@/ui/Skeleton'
import { useKeyDown } from '@/ui/useKeyDown'
import { VisuallyHidden } from '@/ui/VisuallyHidden'
import { getPermissionPath, useRunAction, type RecordAction } from './actions'
import { ColumnChoice, formatColumnIds, useColumnChoice } from './ColumnChoice'
import type { ListColumn, ResourceColumn } from './columns'
import { CsvExport } from './CsvExport'
import { isIdentified, type Entry } from './entry'
import type { ResourceField } from './fields'
import { FilterChips } from './FilterChips'
import css from './List.module.css'
import { ChoiceFilters, FilterPopover, type ListFilterState } from './ListFilters'
import { createListOrigin } from './listOrigin'
import type { ListRows } from './listRows'
import { ReadyViews, type ReadyView } from './ReadyViews'
import { NEW_RECORD_ID, type Resource } from './resource'
import { RowMenu } from './RowMenu'
import { SavedViews } from './SavedViews'
import { SelectionBar } from './SelectionBar'
import { StepButtons } from './StepButtons'
import type { ListParams } from './useListParams'
import { useDataColumns } from './useDataColumns'
import { useReportUnreadable } from './useReportUnreadable'
import { useSelectColumn, useSelection } from './useSelection'

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
  /** The views that the page offers to all its users. */
  views?: readonly ReadyView[]
}

type Props<Row> = Omit<ResourceListProps<Row>, 'columns' | 'fields' | 'defaultSort'> & {
  list: ListParams
  columns: readonly ListColumn<Row>[]
  filter: ListFilterState
  rows: ListRows<Row>
}

/** The page with a list. */
export function ListView<Row>({
  resource,
  list,
  columns: allColumns,
  filter: { fields: filterFields, filters, ...filter },
  rows,
  newText,
  actions = [],
  hasBulkDelete = true,
  searchHint,
  views = [],
}: Props<Row>) {
  const { t } = useTranslation()
  const title = usePageTitle()
  const location = useLocation()
  const navigate = useNavigate()
  const mayOpen = useMayOpen()
  const { columns, setColumns } = useColumnChoice(resource.name, allColumns)
  const searchField = useRef<HTMLInputElement>(null)
  const { entries = NO_ENTRIES, total, allCount, failure } = rows
  const isLoaded = rows.entries !== undefined
  const isFiltered = filter.isFiltered || list.searchText.trim() !== ''

  const selection = useSelection<Row>(rows.scope, rows.isBusy ? null : (rows.entries ?? null))
  const { selected } = selection
  const selectColumn = useSelectColumn({
    entries,
    isSelected: selection.isSelected,
    getName: resource.getName,
    onChange: selection.change,
  })
  const { run, progress, stop, dialog } = useRunAction(resource)
  const dataColumns = useDataColumns(columns, resource)
  const menuColumn: DataColumn<Entry<Row>> = {
    id: 'actions',
    label: t($ => $.palette.groups.actions),
    header: <VisuallyHidden as="span">{t($ => $.palette.groups.actions)}</VisuallyHidden>,
    render: entry =>
      isIdentified(entry) && (
        <RowMenu resource={resource} entry={entry} actions={actions} onRun={run} />
      ),
  }

  useReportUnreadable(resource, entries)

  useKeyDown(event => {
    if (readShortcut(event) !== '/' || isTypingTarget(event.target)) return
    event.preventDefault()
    searchField.current?.focus()
  })

  const clearFilters = () => {
    list.setSearchText('')
    list.setFilters(filter.clearedFilters)
    // The clicked button disappears, so the focus must move.
    searchField.current?.focus()
  }
  const editRow = ({ id }: Entry<Row>) => {
    if (id === null || resource.isReadOnly()) return
    if (!mayOpen(getPermissionPath(resource, id, 'edit'))) return
    void navigate(resource.getEditPath(id), { state: createListOrigin(location) })
  }
  /** Whether anything can be done with selected rows. */
  const canSelect =
    actions.length > 0 ||
    mayOpen(getPermissionPath(resource, 'all', 'export')) ||
    (hasBulkDelete && mayOpen(getPermissionPath(resource, 'all', 'delete')))
  const unusableCount = entries.filter(({ id }) => id === null).length
  const unreadableCount = entries.filter(({ record }) => record === null).length

  return (
    <>
      <div className={css.header} data-keep-clear>
        <Heading>{title}</Heading>
        <NewButton resource={resource} newText={newText} isPrimary />
      </div>
      <ReadyViews views={views} filters={filters} />
      <div className={css.toolbar} data-keep-clear>
        <SearchField
          label={t($ => $.records.search)}
          {...(searchHint && { hint: searchHint(t) })}
          value={list.searchText}
          ref={searchField}
          onChange={list.setSearchText}
        />
        <div className={css.wideChoices}>
          <ChoiceFilters fields={filterFields} filters={filters} onChange={list.setFilters} />
        </div>
        <div className={css.buttons}>
          <FilterPopover fields={filterFields} filters={filters} onChange={list.setFilters} />
          {process.env.SAVED_VIEWS === 'true' && (
            <SavedViews columnIds={formatColumnIds(columns)} />
          )}
          <ColumnChoice allColumns={allColumns} columns={columns} onChange={setColumns} />
          <CsvExport
            path={getPermissionPath(resource, 'all', 'export')}
            name={resource.name}
            rows={rows}
            columns={columns}
          />
        </div>
      </div>
      <div className={css.status}>
        <FilterChips
          fields={filterFields}
          filters={filters}
          onRemove={name => {
            list.setFilters({ [name]: '' })
            // The clicked button disappears, so the focus must move.
            searchField.current?.focus()
          }}
        />
        <FilterStatus onClear={isFiltered && entries.length > 0 ? clearFilters : null}>
          {total !== null && isFiltered && allCount !== null
            ? t($ => $.records.found, { count: total, total: allCount })
            : total !== null && t($ => $.records.count, { count: total })}
          {selected.length > 0 && (
            <VisuallyHidden as="span">
              {t($ => $.records.selected, { count: selected.length })}
            </VisuallyHidden>
          )}
        </FilterStatus>
      </div>
      {failure && (
        <LoadError
          title={isLoaded ? t($ => $.records.outdated) : t($ => $.records.failed)}
          error={failure}
          isRetrying={rows.isFetching}
          onRetry={rows.retry}
        />
      )}
      {unusableCount > 0 && (
        <Notice tone="warning">{t($ => $.records.unusableIds, { count: unusableCount })}</Notice>
      )}
      {unreadableCount > 0 && (
        <Notice tone="warning">{t($ => $.records.unreadable, { count: unreadableCount })}</Notice>
      )}
      {!isLoaded && !failure && <ListSkeleton />}
      {isLoaded && (
        <Card flush>
          <div className={css.table}>
            <DataTable
              label={title}
              columns={[
                ...(canSelect ? [selectColumn] : []),
                ...dataColumns,
                ...(resource.isReadOnly() ? [] : [menuColumn]),
              ]}
              rows={entries}
              getKey={({ id }) => id}
              getSortDirection={list.getSortDirection}
              onSort={list.toggleSort}
              busy={rows.isBusy}
              layout="list"
              onEdit={editRow}
            />
          </div>
          {entries.length === 0 && (
            <div className={css.empty}>
              <p>{isFiltered ? t($ => $.records.none) : t($ => $.records.empty)}</p>
              {isFiltered ? (
                <Button onClick={clearFilters}>{t($ => $.list.clear)}</Button>
              ) : (
                <NewButton resource={resource} newText={newText} />
              )}
            </div>
          )}
        </Card>
      )}
      {isLoaded && total !== null && !rows.step && (
        <Pagination
          page={rows.page}
          size={list.size}
          sizes={list.sizes}
          total={total}
          onPageChange={list.setPage}
          onSizeChange={list.setSize}
        />
      )}
      {isLoaded && rows.step && (
        <StepButtons page={rows.page} {...rows.step} onPageChange={list.setPage} />
      )}
      {dialog}
      <SelectionBar
        resource={resource}
        rows={rows}
        columns={columns}
        selection={selection}
        actions={actions}
        progress={progress}
        hasDelete={hasBulkDelete}
        onRun={run}
        onStop={stop}
        onClear={() => {
          selection.clear()
          searchField.current?.focus()
        }}
      />
    </>
  )
}

const NO_ENTRIES: readonly never[] = []

type NewButtonProps<Row> = Pick<Props<Row>, 'resource' | 'newText'> & { isPrimary?: boolean }

function NewButton<Row>({ resource, newText, isPrimary = false }: NewButtonProps<Row>) {
  const { t } = useTranslation()
  const location = useLocation()
  const navigate = useNavigate()
  const mayOpen = useMayOpen()
  const path = resource.getEditPath(NEW_RECORD_ID)
  if (resource.isReadOnly() || !mayOpen(path)) return null
  return (
    <CanAccess path={getPermissionPath(resource, NEW_RECORD_ID, 'edit')} name={newText(t)}>
      <Button
        variant={isPrimary ? 'primary' : 'plain'}
        onClick={({ detail }) => {
          // The second click of a double click must not add a second history entry.
          if (detail < 2) void navigate(path, { state: createListOrigin(location) })
        }}
      >
        <Icon icon={Plus} size={16} />
        {newText(t)}
      </Button>
    </CanAccess>
  )
}

const SKELETON_ROW_WIDTHS = ['78%', '82%', '68%', '90%', '74%', '86%', '64%']

/** Has the size of a table with some rows. */
function ListSkeleton() {
  const { t } = useTranslation()
  return (
    <Skeleton label={t($ => $.app.loading)}>
      <Card flush>
        <div className={css.rowShapes}>
          {SKELETON_ROW_WIDTHS.map(width => (
            <div key={width}>
              <SkeletonShape width={width} />
            </div>
          ))}
        </div>
      </Card>
    </Skeleton>
  )
}
