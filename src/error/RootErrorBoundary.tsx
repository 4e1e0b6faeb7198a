import { Suspense, type ReactNode } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { useLocation } from 'react-router-dom'
import { START_FAILED_EVENT } from '@/lib/startEvents'
import { lazyOverlay } from '@/loading/lazyOverlay'
import { createLazyComponent } from '@/loading/lazyWithRetry'
import { reportRenderError } from '@/support/errorCapture'

// Both are loaded only after an error, to keep the sign-in page small.
const BrokenPage = createLazyComponent(() =>
  import(/* webpackChunkName: "error" */ './BrokenPage').then(module => ({
    default: module.BrokenPage,
  })),
)
const PreviewStrip = lazyOverlay(() =>
  import(/* webpackChunkName: "error" */ '@/support/PreviewStrip').then(module => ({
    default: module.PreviewStrip,
  })),
)

type Props = { children: ReactNode }

/**
 * Catches errors that no inner boundary catches. After an error, a navigation renders the app
 * again.
 */
export const RootErrorBoundary = ({ children }: Props) => (
  <ErrorBoundary
    fallback={
      <>
        <PreviewStrip />
        <ErrorBoundary fallback={null} onError={showStartFailure}>
          <Suspense>
            <BrokenPage />
          </Suspense>
        </ErrorBoundary>
      </>
    }
    resetKeys={[useLocation().key]}
    onError={reportRenderError}
  >
    {children}
  </ErrorBoundary>
)

/** The page for errors could not be loaded, so the inline script shows the message of a failed start. */
const showStartFailure = () => {
  document.dispatchEvent(new Event(START_FAILED_EVENT))
}
