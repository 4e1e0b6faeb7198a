import { Suspense, type ReactNode } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { useLocation } from 'react-router-dom'
import { START_FAILED_EVENT } from '@/lib/startEvents'
import { withTexts } from '@/language/texts'
import { createLazyComponent } from '@/loading/lazyWithRetry'
import { reportRenderError } from '@/support/errorCapture'

// The page is loaded only after an error, to keep the sign-in page small.
const CrashPage = createLazyComponent(
  withTexts(['error', 'guard'], () =>
    import(/* webpackChunkName: "error" */ './CrashPage').then(module => ({
      default: module.CrashPage,
    })),
  ),
)

type Props = { children: ReactNode }

/** After an error, the next navigation renders the app again. */
export const RootErrorBoundary = ({ children }: Props) => (
  <ErrorBoundary
    fallback={
      <ErrorBoundary fallback={null} onError={showStartFailure}>
        <Suspense>
          <CrashPage />
        </Suspense>
      </ErrorBoundary>
    }
    resetKeys={[useLocation().key]}
    onError={reportRenderError}
  >
    {children}
  </ErrorBoundary>
)

/** If the error page can't be loaded either, the inline script shows its own error. */
const showStartFailure = () => {
  document.dispatchEvent(new Event(START_FAILED_EVENT))
}
