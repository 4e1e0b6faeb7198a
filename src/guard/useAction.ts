import { useEffect } from 'react'
import { useDispatch, useSelector, useStore } from 'react-redux'
import { selectIdentity, selectSession } from '@/session/sessionSlice'
import { selectAccess, type StateWithAccess } from './access'
import { createDecisionRecord } from './createDecisionRecord'
import { decide } from './decide'
import { decided, selectDecisions, type GuardState } from './guardSlice'
import { normalisePath } from './normalisePath'
import { replacePersonalSegments } from './personalSegments'
import { useAccess } from './useAccess'

/**
 * Returns whether the current user may perform an action, such as `/users/5/delete`. A refusal is
 * recorded, so that support sees why a button is missing.
 */
export function useAction(action: string): boolean {
  const path = normalisePath(action)
  const session = useSelector(selectSession)
  const { verdict } = decide(path, session, useAccess())
  const dispatch = useDispatch()
  const store = useStore<StateWithAccess & { readonly guard: GuardState }>()

  useEffect(() => {
    if (verdict !== 'forbidden') return
    const state = store.getState()
    const access = selectAccess(state)
    const decision = decide(path, selectSession(state), access)
    if (decision.verdict !== 'forbidden') return
    const roles = selectIdentity(state)?.roles ?? []
    const record = createDecisionRecord(decision, {
      access,
      asked: action,
      path,
      roles,
      trigger: 'refresh',
    })
    // The stored records contain no personal segments.
    const recordedPath = replacePersonalSegments(path)
    const isRecorded = selectDecisions(state).some(
      each => each.path === recordedPath && each.listFetchedAt === record.listFetchedAt,
    )
    if (!isRecorded) dispatch(decided(record))
  }, [action, path, verdict, dispatch, store])

  return verdict === 'allowed'
}
