import type { Store } from '@reduxjs/toolkit'
import type { i18n } from 'i18next'
import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react'
import { I18nextProvider, useTranslation } from 'react-i18next'
import { Provider } from 'react-redux'
import { LastBoundary } from '@/error/LastBoundary'
import { Toaster } from '@/toasts/Toaster'
import { DemoControl } from '@/ui/DemoMark'
import { SkipLink } from '@/ui/SkipLink'
import type { Demo } from '@/boot/backend'
import { DemoPanel } from './DemoPanel'
import { AppRoutes } from './routes'

type Props = {
  store: Store
  i18n: i18n
  /** The state that the prerendered HTML was made with, if there is such HTML. */
  serverState?: object
  /** The demo backend, if there is one; while prerendering its accounts alone. */
  demo?: Pick<Demo, 'accounts'> & Partial<Pick<Demo, 'Panel'>>
  /** Called once the app is on the screen. */
  onStarted?: () => void
}

/** Everything within a router. The same for the browser, the prerendered form and the tests. */
export const App = ({ store, i18n, serverState, demo, onStarted }: Props) => (
  <Provider store={store} {...(serverState && { serverState })}>
    <I18nextProvider i18n={i18n}>
      <DemoSwitch>
        <Skip />
        <LastBoundary>
          <AppRoutes demoAccounts={demo?.accounts ?? []} />
        </LastBoundary>
        <Toaster />
        {demo?.Panel && <DemoPanel Panel={demo.Panel} />}
      </DemoSwitch>
      {onStarted && <Started onStarted={onStarted} />}
    </I18nextProvider>
  </Provider>
)

function Started({ onStarted }: { onStarted: () => void }) {
  useEffect(onStarted, [onStarted])
  return null
}

function Skip() {
  const { t } = useTranslation()
  return <SkipLink>{t($ => $.app.skip)}</SkipLink>
}

/** Lets the mark 'Demo data' open the control panel of the demo backend, wherever it is. */
function DemoSwitch({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const [switched, setSwitched] = useState(0)
  const onClose = useCallback(() => {
    setOpen(false)
  }, [])
  const control = useMemo(
    () => ({
      isOpen,
      switched,
      onOpen: () => {
        setOpen(true)
      },
      onClose,
      onSwitched: setSwitched,
    }),
    [isOpen, switched, onClose],
  )
  if (process.env.MOCK !== 'true') return children
  return <DemoControl value={control}>{children}</DemoControl>
}
