import { useState } from 'react'
import { useDispatch } from 'react-redux'
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import type { StateWithAccess } from './access'
import { refetchAllowedPages } from './guardListeners'

/** For buttons such as 'Check again', which refetch the list of allowed pages. */
export function useRefreshAccess() {
  const dispatch = useDispatch<ThunkDispatch<StateWithAccess, unknown, UnknownAction>>()
  const [isRefreshing, setRefreshing] = useState(false)

  const refresh = async () => {
    if (isRefreshing) return
    setRefreshing(true)
    await dispatch(refetchAllowedPages())
    setRefreshing(false)
  }

  return { refresh, isRefreshing }
}
