import DashboardIcon from '@mui/icons-material/Dashboard'
import PeopleIcon from '@mui/icons-material/People'
import SettingsIcon from '@mui/icons-material/Settings'
import type { Navigation, Session } from '@toolpad/core/AppProvider'
import { ReactRouterAppProvider } from '@toolpad/core/react-router'
import { createContext, useMemo, useState } from 'react'
import { Outlet, useNavigate } from 'react-router'
import { endSession, isSignedIn, storeSession } from '../../shared/session'

const NAVIGATION: Navigation = [
  { title: 'Dashboard', icon: <DashboardIcon /> },
  { segment: 'users', title: 'Users', icon: <PeopleIcon /> },
  { segment: 'settings', title: 'Settings', icon: <SettingsIcon /> },
]

const SESSION: Session = { user: { name: 'Robin Vale', email: 'admin@demo.com' } }

type SessionState = { session: Session | null; enter: () => void }
export const SessionContext = createContext<SessionState>({ session: null, enter: () => {} })

export function App() {
  const [session, setSession] = useState(isSignedIn() ? SESSION : null)
  const navigate = useNavigate()
  const sessionState = useMemo(
    () => ({
      session,
      enter: () => {
        storeSession()
        setSession(SESSION)
        navigate('/', { replace: true })
      },
    }),
    [session, navigate],
  )
  const authentication = useMemo(
    () => ({
      signIn: () => void navigate('/sign-in'),
      signOut: () => {
        endSession()
        setSession(null)
      },
    }),
    [navigate],
  )
  return (
    <SessionContext value={sessionState}>
      <ReactRouterAppProvider
        navigation={NAVIGATION}
        session={session}
        authentication={authentication}
      >
        <Outlet />
      </ReactRouterAppProvider>
    </SessionContext>
  )
}
