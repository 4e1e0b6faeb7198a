import { Link, useLocation } from 'react-router-dom'
import { useMayOpen } from '@/guard/useAccess'
import type { DataColumn } from '@/ui/DataTable'
import { renderCell, useFieldContext, type ListColumn } from './columns'
import type { Entry } from './entry'
import { createListOrigin } from './listOrigin'
import type { Resource } from './resource'

/** Returns these columns for `DataTable`. */
export function useDataColumns<Row>(
  columns: readonly ListColumn<Row>[],
  resource: Resource<Row>,
): readonly DataColumn<Entry<Row>>[] {
  const context = useFieldContext()
  const mayOpen = useMayOpen()
  const location = useLocation()
  return columns.map((column, index) => {
    const { id, label, isNumber, sort } = column
    const renderLink = (entry: Entry<Row>) => {
      const content = renderCell(column, entry, context)
      const path = entry.id === null ? null : resource.getPagePath(entry.id)
      if (path === null || !mayOpen(path)) return content
      return (
        <Link to={path} state={createListOrigin(location)}>
          {/* A record whose first value is empty needs a link, too. */}
          {content === '' ? resource.getName(entry) : content}
        </Link>
      )
    }
    return {
      id,
      label: label(context.t),
      render: index === 0 ? renderLink : entry => renderCell(column, entry, context),
      isRowHeader: index === 0,
      ...(isNumber && { align: 'end' as const }),
      ...(sort && { sort }),
    }
  })
}
