import { useState } from 'react'
import { useDispatch } from 'react-redux'
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import type { StateWithAccess } from './access'
import { refetchAllowedPages } from './guardListeners'

/** For buttons such as 'Check again', which refetch the list of allowed pages. */
export function useRefetchAllowedPages() {
  const dispatch = useDispatch<ThunkDispatch<StateWithAccess, unknown, UnknownAction>>()
  const [isRefetching, setRefetching] = useState(false)

  const refetch = async () => {
    if (isRefetching) return
    setRefetching(true)
    await dispatch(refetchAllowedPages())
    setRefetching(false)
  }

  return { refetch, isRefetching }
}
