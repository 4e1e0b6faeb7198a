import type { ReactNode } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { useLocation } from 'react-router-dom'
import { reportRenderError } from '@/support/errorCapture'
import { BrokenPage } from './BrokenPage'

type Props = { children: ReactNode }

/**
 * Catches errors that no inner boundary catches. After an error, a navigation renders the app
 * again.
 */
export const RootErrorBoundary = ({ children }: Props) => (
  <ErrorBoundary
    fallback={<BrokenPage />}
    resetKeys={[useLocation().key]}
    onError={reportRenderError}
  >
    {children}
  </ErrorBoundary>
)
