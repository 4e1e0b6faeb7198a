import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { useDispatch, useSelector } from 'react-redux'
import { api } from '@/api/api'
import type { Demo } from '@/boot/backend'
import type { GuardedState } from '@/guard/access'
import { selectIdentity } from '@/session/sessionSlice'
import { switchUser } from '@/session/signIn'
import { useIsHydrated } from '@/ui/useIsHydrated'

/** Connects the demo backend's control panel to the session and the guard. */
export function ConnectedControlPanel({ Panel }: Pick<Demo, 'Panel'>) {
  const dispatch = useDispatch<ThunkDispatch<GuardedState, unknown, UnknownAction>>()
  const identity = useSelector(selectIdentity)
  const isHydrated = useIsHydrated()
  if (!isHydrated) return null
  return (
    <Panel
      email={identity?.user.email ?? null}
      signIn={credentials => dispatch(switchUser(credentials))}
      refreshData={async () => {
        dispatch(api.util.invalidateTags(['AllowedPages', 'Users']))
        await Promise.all(dispatch(api.util.getRunningQueriesThunk()))
      }}
    />
  )
}
