import { useState } from 'react'
import { useSelector } from 'react-redux'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { isDrawnAtOnce, presentPlace, watchAddress } from '@/address/address'
import type { Trigger } from '@/guard/guardSlice'
import type { Arrival } from '@/guard/useGuard'
import { selectIsFromOtherTab, selectLastUser } from '@/session/sessionSlice'

/**
 * How the present address was come to. A redirect counts as what led to it, and so does another tab
 * that has signed in somebody else: for that user it is another page.
 */
export function useArrival(): Arrival {
  const { pathname, search, hash, key } = useLocation()
  const type = useNavigationType()
  const user = useSelector(selectLastUser)
  const isFromOtherTab = useSelector(selectIsFromOtherTab)
  const [last, setLast] = useState<Last>({ key, user, trigger: 'load' })
  const isSame = last.key === key

  const triggerOf = (): Trigger => {
    if (isSame && last.user !== user && isFromOtherTab) return 'storage'
    return isSame || type === NavigationType.Replace ? last.trigger : triggerBy(type)
  }
  const trigger = triggerOf()
  if (!isSame || last.user !== user) setLast({ key, user, trigger })
  return { asked: pathname + search + hash, key, trigger }
}

const triggerBy = (motion: `${NavigationType}`): Trigger => (motion === 'POP' ? 'history' : 'link')

type Last = { readonly key: string; readonly user: string | null; readonly trigger: Trigger }

/** Tells of each arrival that will be drawn in the same turn, before it is drawn. */
export const watchArrivals = (tell: (arrival: Arrival) => void) =>
  watchAddress(() => {
    if (!isDrawnAtOnce()) return
    const { address, motion } = presentPlace()
    const { pathname, search, hash, key } = address
    tell({ asked: pathname + search + hash, key, trigger: triggerBy(motion) })
  })
