import { useMemo } from 'react'
import { useSelector } from 'react-redux'
import { selectSession, type Session } from '@/session/sessionSlice'
import { selectAccess, type Access } from './access'
import { decide } from './decide'

/** Whether both accesses allow the same pages, whenever their lists were fetched. */
const haveSamePages = (one: Access, other: Access) =>
  one.status === 'known' && other.status === 'known' ? one.match === other.match : one === other

/**
 * Returns the current user's access. A refetched list with the same entries does not render again.
 */
export const useAccess = (): Access => useSelector(selectAccess, haveSamePages)

type MayOpenPredicate = (path: string) => boolean

/** The predicate takes a normalised path. */
export const createMayOpenPredicate =
  (session: Session, access: Access): MayOpenPredicate =>
  path =>
    decide(path, session, access).verdict === 'allowed'

/**
 * The predicate takes a normalised path. It stays the same function until the session or the access
 * changes.
 */
export function useMayOpen(): MayOpenPredicate {
  const session = useSelector(selectSession)
  const access = useAccess()
  return useMemo(() => createMayOpenPredicate(session, access), [session, access])
}
