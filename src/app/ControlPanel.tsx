import { pages } from '#pages'
import { useState, type ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { api } from '@/api/api'
import type { Demo } from '@/boot/demoBackend'
import { PagesContext } from '@/guard/pages'
import { selectIdentity } from '@/session/sessionSlice'
import { type AppDispatch, useAppDispatch } from '@/session/appDispatch'
import { switchUser } from '@/session/signIn'
import { ControlPanelContext } from '@/ui/DemoDataButton'
import { useIsHydrated } from '@/ui/useIsHydrated'

/** Fetches the allowed pages and the users again. */
async function refreshData(dispatch: AppDispatch) {
  dispatch(api.util.invalidateTags(['AllowedPages', 'Users']))
  await Promise.all(dispatch(api.util.getRunningQueriesThunk()))
}

/** Provides the context through which the button 'Demo data' opens the control panel. */
export function ControlPanelProvider({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const [changedSwitches, setChangedSwitches] = useState(0)
  const control = {
    isOpen,
    changedSwitches,
    onOpen: () => {
      setOpen(true)
    },
    onClose: () => {
      setOpen(false)
    },
    onSwitchesChanged: setChangedSwitches,
  }
  if (process.env.MOCK !== 'true') return children
  return <ControlPanelContext value={control}>{children}</ControlPanelContext>
}

/** Gives the control panel access to the session and the guard. */
export function ConnectedControlPanel({ Panel }: Pick<Demo, 'Panel'>) {
  const dispatch = useAppDispatch()
  const identity = useSelector(selectIdentity)
  const isHydrated = useIsHydrated()
  if (!isHydrated) return null
  return (
    <PagesContext value={pages}>
      <Panel
        email={identity?.user.email ?? null}
        signIn={credentials => dispatch(switchUser(credentials))}
        refreshData={() => refreshData(dispatch)}
      />
    </PagesContext>
  )
}
