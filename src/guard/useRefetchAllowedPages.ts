import { useState } from 'react'
import { useSelector } from 'react-redux'
import { selectIdentity } from '@/session/sessionSlice'
import { useAppDispatch } from '@/session/appDispatch'
import { accessApi, createListCacheKey } from './accessApi'

/** For buttons such as 'Check again', which refetch the list of allowed pages. */
export function useRefetchAllowedPages() {
  const dispatch = useAppDispatch()
  const identity = useSelector(selectIdentity)
  const [isRefetching, setRefetching] = useState(false)

  const refetch = async () => {
    if (isRefetching || !identity || identity.roles.length === 0) return
    setRefetching(true)
    const { getAllowedPages } = accessApi.endpoints
    const options = { forceRefetch: true, subscribe: false }
    await dispatch(getAllowedPages.initiate(createListCacheKey(identity), options))
    setRefetching(false)
  }

  return { refetch, isRefetching }
}
