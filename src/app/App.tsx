import { Fragment, Suspense } from 'react'
import { I18nextProvider, useTranslation } from 'react-i18next'
import { Provider } from 'react-redux'
import { BrowserRouter } from 'react-router-dom'
import type { i18n } from 'i18next'
import { ErrorBoundary } from '@/error/ErrorBoundary'
import { BrokenPage } from '@/error/BrokenPage'
import { Toaster } from '@/toasts/Toaster'
import { SkipLink } from '@/ui/SkipLink'
import { DemoSwitches } from './DemoSwitches'
import { Screens } from './Screens'
import type { AppStore } from './store'

type Props = { store: AppStore; texts: i18n; onError: (error: Error) => void }

/** Everything on the page, within what it needs: the store, the texts, the address. */
export const App = ({ store, texts, onError }: Props) => (
  <Provider store={store}>
    <I18nextProvider i18n={texts}>
      <BrowserRouter>
        <Skip />
        <ErrorBoundary fallback={<BrokenPage />} onError={onError}>
          <Demo>
            <Suspense>
              <Screens onError={onError} />
            </Suspense>
          </Demo>
        </ErrorBoundary>
        <Toasts />
      </BrowserRouter>
    </I18nextProvider>
  </Provider>
)

const Demo = process.env.MOCK === 'true' ? DemoSwitches : Fragment

function Skip() {
  const { t } = useTranslation()
  return <SkipLink>{t($ => $.app.skip)}</SkipLink>
}

function Toasts() {
  const { t } = useTranslation()
  return <Toaster closeLabel={t($ => $.actions.close)} />
}
