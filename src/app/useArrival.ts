import { useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { isDrawnAtOnce, presentPlace, watchAddress } from '@/address/address'
import type { Trigger } from '@/guard/guardSlice'
import type { Arrival } from '@/guard/useGuard'

/** How the present address was come to. A redirect counts as what led to it. */
export function useArrival(): Arrival {
  const { pathname, search, hash, key } = useLocation()
  const type = useNavigationType()
  const [last, setLast] = useState<{ key: string; trigger: Trigger }>({ key, trigger: 'load' })

  const trigger =
    last.key === key || type === NavigationType.Replace
      ? last.trigger
      : type === NavigationType.Pop
        ? 'history'
        : 'link'
  if (last.key !== key) setLast({ key, trigger })
  return { asked: pathname + search + hash, key, trigger }
}

/** Tells of each arrival that will be drawn in the same turn, before it is drawn. */
export const watchArrivals = (tell: (arrival: Arrival) => void) =>
  watchAddress(() => {
    if (!isDrawnAtOnce()) return
    const { address, motion } = presentPlace()
    const { pathname, search, hash, key } = address
    const trigger = motion === 'POP' ? 'history' : 'link'
    tell({ asked: pathname + search + hash, key, trigger })
  })
