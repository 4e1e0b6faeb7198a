import { useLocation, useNavigate } from 'react-router-dom'
import * as v from 'valibot'

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
