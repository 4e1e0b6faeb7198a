import { useState } from 'react'
import { useSelector } from 'react-redux'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import type { DecisionTrigger } from '@/guard/guardSlice'
import type { PageNavigation } from '@/guard/usePageGuard'
import { selectIsSessionFromOtherTab, selectCurrentOrLastUser } from '@/session/sessionSlice'

/**
 * Returns the requested URL and the trigger of the current navigation. A redirect keeps the trigger
 * of the navigation that caused it. If another tab signs in another user, the trigger becomes
 * 'storage'.
 */
export function usePageNavigation(): PageNavigation {
  const { pathname, search, hash, key } = useLocation()
  const type = useNavigationType()
  const user = useSelector(selectCurrentOrLastUser)
  const isFromOtherTab = useSelector(selectIsSessionFromOtherTab)
  const [last, setLast] = useState<LastNavigation>({ key, user, trigger: 'load' })
  const isSame = last.key === key

  const findTrigger = (): DecisionTrigger => {
    if (isSame && last.user !== user && isFromOtherTab) return 'storage'
    if (isSame || type === NavigationType.Replace) return last.trigger
    return type === NavigationType.Pop ? 'history' : 'link'
  }
  const trigger = findTrigger()
  if (!isSame || last.user !== user) setLast({ key, user, trigger })
  return { asked: pathname + search + hash, key, trigger }
}

type LastNavigation = {
  readonly key: string
  readonly user: string | null
  readonly trigger: DecisionTrigger
}
