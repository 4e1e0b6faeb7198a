import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useMayOpen } from '@/guard/useAccess'
import { LoadError } from '@/support/LoadError'
import { Card } from '@/ui/Card'
import { DataTable } from '@/ui/DataTable'
import { createListColumns } from './columns'
import type { Filters } from './filterValues'
import type { ResourceListProps } from './ListView'
import type { ServerRows } from './resource'
import { useDataColumns } from './useDataColumns'

type Props<Row> = Pick<ResourceListProps<Row>, 'resource' | 'columns'> &
  Required<Pick<ResourceListProps<Row>, 'fields'>> & {
    rows: ServerRows<Row>
    title: string
    /** The name of a field, with `-` in front for descending. */
    sort: string
    filters: Filters
  }

const ROW_COUNT = 5

/** The first rows of a list, in a card of another page. A link opens the list with these filters. */
export function ListCard<Row>(props: Props<Row>) {
  const { resource, columns, fields, rows, title, sort, filters } = props
  const { t } = useTranslation()
  const isAllowed = useMayOpen()(resource.listPath)
  const query = { page: 1, size: ROW_COUNT, cursor: null, sort, search: '', filters }
  const { page, failure, isFetching, retry } = rows.useList(isAllowed ? query : null)
  const listColumns = useMemo(() => createListColumns(columns, fields), [columns, fields])
  const dataColumns = useDataColumns(listColumns, resource)
  const search = new URLSearchParams({ ...filters, sort }).toString()

  if (!isAllowed) return null
  return (
    <Card
      title={title}
      flush
      aside={<Link to={`${resource.listPath}?${search}`}>{t($ => $.records.showAll)}</Link>}
    >
      {failure && (
        <LoadError
          title={t($ => $.records.failed)}
          error={failure}
          isRetrying={isFetching}
          onRetry={retry}
        />
      )}
      {page && (
        <DataTable
          label={title}
          columns={dataColumns}
          rows={page.entries}
          getKey={({ id }) => id}
          layout="list"
        />
      )}
    </Card>
  )
}
