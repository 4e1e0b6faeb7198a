import { useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
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
