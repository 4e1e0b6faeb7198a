import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useMayOpen } from '@/guard/useAccess'
import type { DataColumn } from '@/ui/DataTable'
import { renderCell, useFieldContext, type ListColumn } from './columns'
import type { Entry } from './entry'
import css from './List.module.css'
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
    const { id, label, display, sort } = column
    const renderLink = (entry: Entry<Row>) => {
      const content = renderCell(column, entry, context)
      const path = entry.id === null ? null : resource.getPagePath(entry.id)
      // A record whose first value is empty needs a link, too.
      const shown = content === '' ? resource.getName(entry) : content
      return renderLine(
        path === null || !mayOpen(path) ? (
          content
        ) : (
          <Link to={path} state={createListOrigin(location)}>
            {shown}
          </Link>
        ),
        shown,
      )
    }
    return {
      id,
      label: label(context.t),
      render:
        index === 0
          ? renderLink
          : entry => {
              const content = renderCell(column, entry, context)
              return display === 'text' ? renderLine(content, content) : content
            },
      isRowHeader: index === 0,
      display,
      ...(sort && { sort }),
    }
  })
}

/** Each cell has one line, so that all rows have the same height. The tooltip has the whole text. */
const renderLine = (content: ReactNode, text: ReactNode) =>
  content === '' ? null : (
    <span className={css.line} title={typeof text === 'string' ? text : undefined}>
      {content}
    </span>
  )
