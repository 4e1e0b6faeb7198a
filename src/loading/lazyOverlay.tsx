import { Suspense, useEffect, type ComponentType } from 'react'
import { ErrorBoundary, useErrorBoundary } from 'react-error-boundary'
import { useKeyDown } from '@/ui/useKeyDown'
import { createLazy, type ModuleLoader } from './lazyWithRetry'

/** The pause before an overlay that the user can't close is loaded again. */
const OVERLAY_RETRY_MS = 30_000

/**
 * `React.lazy` for an overlay. After an error, the overlay is reported and closed. An overlay
 * without `onClose` is rendered again later. Escape closes the overlay while it is loading.
 */
export function lazyOverlay<Props extends { onClose?: () => void }>(
  load: ModuleLoader<Props>,
): ComponentType<Props> {
  const Content = createLazy(load)
  return function Overlay(props: Props) {
    const { onClose } = props
    return (
      <ErrorBoundary
        fallback={onClose ? null : <RetryLater />}
        onError={error => {
          // The browser's global function: error capture handles it like an uncaught error.
          reportError(error)
          onClose?.()
        }}
      >
        <Suspense fallback={onClose && <CloseOnEscape onClose={onClose} />}>
          <Content {...props} />
        </Suspense>
      </ErrorBoundary>
    )
  }
}

function CloseOnEscape({ onClose }: { onClose: () => void }) {
  useKeyDown(({ key }) => {
    if (key === 'Escape') onClose()
  })
  return null
}

function RetryLater() {
  const { resetBoundary } = useErrorBoundary()
  useEffect(() => {
    const timer = setTimeout(resetBoundary, OVERLAY_RETRY_MS)
    window.addEventListener('focus', resetBoundary)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('focus', resetBoundary)
    }
  }, [resetBoundary])
  return null
}
