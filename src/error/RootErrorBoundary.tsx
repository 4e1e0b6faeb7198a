import type { ReactNode } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { useLocation } from 'react-router-dom'
import { lazyOverlay } from '@/loading/lazyOverlay'
import { reportRenderError } from '@/support/errorCapture'
import { BrokenPage } from './BrokenPage'

// The strip is loaded only after an error, because the texts for previews are large.
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
        <BrokenPage />
      </>
    }
    resetKeys={[useLocation().key]}
    onError={reportRenderError}
  >
    {children}
  </ErrorBoundary>
)
