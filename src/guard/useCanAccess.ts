import { useEffect } from 'react'
import { useSelector } from 'react-redux'
import { selectSession } from '@/session/sessionSlice'
import { getPermissionEntry } from './permissions'
import { decide } from './decide'
import { selectCheckedPath } from './guardSlice'
import { addHiddenButton } from './hiddenButtons'
import { normalisePath } from './normalisePath'
import { useAccess } from './useAccess'

/**
 * Returns whether the current user has a permission, such as `/users/5/delete`. Otherwise, support
 * sees the name of the hidden button.
 */
export function useCanAccess(permissionPath: string, name: string): boolean {
  const path = normalisePath(permissionPath)
  const session = useSelector(selectSession)
  const page = useSelector(selectCheckedPath)
  const { verdict } = decide(path, session, useAccess())

  useEffect(() => {
    if (verdict === 'forbidden' && page !== null)
      addHiddenButton(page, { name, entry: getPermissionEntry(path) })
  }, [verdict, page, name, path])

  return verdict === 'allowed'
}
