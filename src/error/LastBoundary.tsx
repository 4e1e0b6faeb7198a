import type { ReactNode } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { useLocation } from 'react-router-dom'
import { reportRenderError } from '@/support/errorCapture'
import { BrokenPage } from './BrokenPage'

type Props = { children: ReactNode }

/** Catches every error that no nearer boundary catches. A navigation tries again. */
export const LastBoundary = ({ children }: Props) => (
  <ErrorBoundary
    fallback={<BrokenPage />}
    resetKeys={[useLocation().key]}
    onError={reportRenderError}
  >
    {children}
  </ErrorBoundary>
)
