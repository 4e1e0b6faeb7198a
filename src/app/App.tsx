import type { Store } from '@reduxjs/toolkit'
import type { i18n } from 'i18next'
import { useEffect } from 'react'
import { I18nextProvider, useTranslation } from 'react-i18next'
import { Provider } from 'react-redux'
import { brand } from '@/brand/brand'
import { OfflineBar } from '@/error/OfflineBar'
import { RootErrorBoundary } from '@/error/RootErrorBoundary'
import { lazyOptional } from '@/loading/lazyOptional'
import { ScreenTitleProvider } from '@/ui/screenTitle'
import { SkipLink } from '@/ui/SkipLink'
import { useIsHydrated } from '@/ui/useIsHydrated'
import type { Demo } from '@/boot/demoBackend'
import { ConnectedControlPanel, ControlPanelProvider } from './ControlPanel'
import { AppRoutes } from './routes'

const Toaster = lazyOptional(() => import(/* webpackChunkName: "toasts" */ '@/toasts/Toaster'))

type Props = {
  store: Store
  i18n: i18n
  /** The state with which the HTML was prerendered. Absent if the HTML was not prerendered. */
  serverState?: object
  /** Absent in a build for a real API. Prerendering passes only the accounts. */
  demo?: Pick<Demo, 'accounts'> & Partial<Demo>
  onStarted?: () => void
}

/**
 * The router is outside of `App`, because the browser and the prerendering need different routers.
 */
export const App = ({ store, i18n, serverState, demo, onStarted }: Props) => (
  <Provider store={store} {...(serverState && { serverState })}>
    <I18nextProvider i18n={i18n}>
      <ScreenTitleProvider>
        <ControlPanelProvider>
          {/* Until a page shows its own title. */}
          <title>{brand.name}</title>
          <SkipToContent />
          <OfflineBar />
          <RootErrorBoundary>
            <AppRoutes demoAccounts={demo?.accounts ?? []} />
          </RootErrorBoundary>
          <Toasts />
          {demo?.Panel && <ConnectedControlPanel Panel={demo.Panel} />}
        </ControlPanelProvider>
      </ScreenTitleProvider>
      {onStarted && <StartedNotifier onStarted={onStarted} />}
    </I18nextProvider>
  </Provider>
)

/** Loads the toasts only after hydration, because the sign-in form does not need them. */
function Toasts() {
  return useIsHydrated() && <Toaster />
}

function StartedNotifier({ onStarted }: { onStarted: () => void }) {
  useEffect(onStarted, [onStarted])
  return null
}

function SkipToContent() {
  const { t } = useTranslation()
  return <SkipLink>{t($ => $.app.skip)}</SkipLink>
}
