import { useEffect } from 'react'
import { useSelector } from 'react-redux'
import { selectSession } from '@/session/sessionSlice'
import { getActionEntry } from './actions'
import { decide } from './decide'
import { selectCheckedPath } from './guardSlice'
import { addHiddenAction } from './hiddenActions'
import { normalisePath } from './normalisePath'
import { useAccess } from './useAccess'

/**
 * Returns whether the current user may perform an action, such as `/users/5/delete`. If the user
 * may not, support sees the name of the hidden button.
 */
export function useAction(action: string, name: string): boolean {
  const path = normalisePath(action)
  const session = useSelector(selectSession)
  const page = useSelector(selectCheckedPath)
  const { verdict } = decide(path, session, useAccess())

  useEffect(() => {
    if (verdict === 'forbidden' && page !== null)
      addHiddenAction(page, { name, entry: getActionEntry(path) })
  }, [verdict, page, name, path])

  return verdict === 'allowed'
}
