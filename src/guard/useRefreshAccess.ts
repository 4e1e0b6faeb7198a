import { useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { selectIdentity } from '@/session/sessionSlice'
import type { GuardedState } from './access'
import { accessApi, accessKey } from './accessApi'

/** Fetches the list of allowed pages again. */
export function useRefreshAccess() {
  const dispatch = useDispatch<ThunkDispatch<GuardedState, unknown, UnknownAction>>()
  const identity = useSelector(selectIdentity)
  const [isRefreshing, setRefreshing] = useState(false)

  const refresh = async () => {
    if (!identity || isRefreshing) return
    setRefreshing(true)
    const { getAllowedPages } = accessApi.endpoints
    await dispatch(
      getAllowedPages.initiate(accessKey(identity), { forceRefetch: true, subscribe: false }),
    )
    setRefreshing(false)
  }

  return { refresh, isRefreshing }
}
