import { useMemo } from 'react'
import { foldText } from '@/lib/foldText'
import { getScope, type ListQuery } from './adapter'
import { useFieldContext, type ListColumn } from './columns'
import type { Entry } from './entry'
import type { FieldContext } from './fields'
import type { ListRows } from './listRows'
import type { MemoryRows } from './resource'

/** Searches, filters, sorts and splits rows that the server has sent whole. */
export function useMemoryRows<Row>(
  { useAll }: MemoryRows<Row>,
  query: ListQuery,
  columns: readonly ListColumn<Row>[],
): ListRows<Row> {
  const { filters, sort, page, size } = query
  const context = useFieldContext()
  const { entries: all, failure, isFetching, retry } = useAll()
  // Sorts before it filters, so that typing in the search field does not sort again.
  const sorted = useMemo(
    () => all && sortEntries(all, sort, columns, context),
    [all, sort, columns, context],
  )
  const searchTexts = useMemo(
    () => createSearchTexts(all ?? [], columns, context),
    [all, columns, context],
  )
  const scope = getScope(query)
  const found = useMemo(
    () =>
      sorted?.filter(
        entry =>
          matchesSearch(searchTexts.get(entry) ?? '', query.search) &&
          columns.every(({ id, getFilterValues }) => {
            const wanted = filters[id] ?? ''
            return wanted === '' || getFilterValues(entry).includes(wanted)
          }),
      ),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `scope` changes with search and filters
    [sorted, searchTexts, scope, columns],
  )

  const total = found?.length ?? 0
  const shownPage = Math.min(page, Math.max(1, Math.ceil(total / size)))
  return {
    scope,
    found,
    entries: found?.slice((shownPage - 1) * size, shownPage * size),
    page: shownPage,
    total: found ? total : null,
    allCount: all?.length ?? null,
    isBusy: false,
    step: null,
    failure,
    isFetching,
    retry,
    fetchAll: () => Promise.resolve({ kind: 'complete', entries: found ?? [] }),
  }
}

/**
 * Sorts by a value of the URL parameter `sort`, such as `email` or `-lastSignIn`. Rows without a text
 * are last in both directions. Rows with equal texts, and those of an unknown column, are sorted by
 * the first column.
 */
export function sortEntries<Row>(
  entries: readonly Entry<Row>[],
  sort: string,
  columns: readonly ListColumn<Row>[],
  context: FieldContext,
): readonly Entry<Row>[] {
  const { compare } = context.format
  const column = columns.find(({ id }) => id === sort.replace(/^-/, ''))
  const sign = column && sort.startsWith('-') ? -1 : 1
  const getName = (entry: Entry<Row>) => columns[0]?.getSortText(entry, context) ?? ''
  const getText = column ? column.getSortText : getName
  return entries
    .map(entry => ({ entry, text: getText(entry, context), name: getName(entry) }))
    .sort((a, b) => {
      if (a.text === b.text) return compare(a.name, b.name)
      if (a.text === '') return 1
      if (b.text === '') return -1
      return sign * compare(a.text, b.text) || compare(a.name, b.name)
    })
    .map(({ entry }) => entry)
}

/** Returns for each row the text in which a search looks for its words. */
function createSearchTexts<Row>(
  entries: readonly Entry<Row>[],
  columns: readonly ListColumn<Row>[],
  context: FieldContext,
): ReadonlyMap<Entry<Row>, string> {
  const searched = columns.filter(({ isSearched }) => isSearched)
  return new Map(
    entries.map(entry => [
      entry,
      foldText(searched.map(({ getText }) => getText(entry, context)).join('\n')),
    ]),
  )
}

/** Whether a text contains every word of the search. */
export function matchesSearch(foldedText: string, search: string): boolean {
  const words = foldText(search).split(/\s+/).filter(Boolean)
  // A search for invisible characters finds nothing.
  if (words.length === 0) return search.trim() === ''
  return words.every(word => foldedText.includes(word))
}
