import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import * as v from 'valibot'
import type { Entry } from './entry'

/**
 * Where a record was opened from, in the state of its history entry. So a link to the list can go
 * back to the list as it was left, with its scroll position.
 */
const listOriginSchema = v.object({
  /** The path and the search of the list. */
  list: v.string(),
  /** The number of history entries between the list and this one. */
  steps: v.number(),
})

type ListOrigin = v.InferOutput<typeof listOriginSchema>

export const createListOrigin = ({ pathname, search }: { pathname: string; search: string }) => ({
  list: pathname + search,
  steps: 1,
})

/** Null if the record was opened by its URL or from another page. */
export function useListOrigin(listPath: string): ListOrigin | null {
  const location = useLocation()
  const state: unknown = location.state
  return v.is(listOriginSchema, state) && state.list.split('?')[0] === listPath ? state : null
}

/** The state of an entry that is added to the history, such as the form of a record. */
export const addStep = (origin: ListOrigin | null) =>
  origin && { ...origin, steps: origin.steps + 1 }

/** Returns a function that opens the list as it was left, or the plain list. */
export function useOpenList(listPath: string) {
  const navigate = useNavigate()
  const origin = useListOrigin(listPath)
  return () => {
    if (origin) void navigate(-origin.steps)
    else void navigate(listPath, { replace: true })
  }
}

/** The rows of the list that was shown last. */
let lastRows: { readonly list: string; readonly entries: readonly Entry<unknown>[] } | null = null

/** Keeps the rows of a list, so that the page of a record can open the next one. */
export function useKeepRows(entries: readonly Entry<unknown>[] | undefined) {
  const { list } = createListOrigin(useLocation())
  useEffect(() => {
    if (entries) lastRows = { list, entries }
  }, [list, entries])
}

/**
 * The records before and after this one in the list it was opened from. Null without such a list, for
 * example after a reload.
 */
export function useNeighbours(listPath: string, id: string) {
  const origin = useListOrigin(listPath)
  if (!origin || lastRows?.list !== origin.list) return null
  const ids = lastRows.entries.flatMap(entry => entry.id ?? [])
  const index = ids.indexOf(id)
  return index === -1 ? null : { previous: ids[index - 1], next: ids[index + 1] }
}
