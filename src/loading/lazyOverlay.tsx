import { Suspense, useEffect, type ComponentType } from 'react'
import { ErrorBoundary, useErrorBoundary } from 'react-error-boundary'
import { useKeyDown } from '@/ui/useKeyDown'
import { createLazy, type Load } from './lazyWithRetry'

/** How long an overlay that nobody opened waits before it is tried again. */
const OVERLAY_RETRY_MS = 30_000

/**
 * `React.lazy` for an overlay. Where it cannot be loaded, or breaks, it is reported and closes; one
 * that cannot be closed is tried again later. Escape closes it while it is loading.
 */
export function lazyOverlay<Props extends { onClose?: () => void }>(
  load: Load<Props>,
): ComponentType<Props> {
  const Content = createLazy(load)
  return function Overlay(props: Props) {
    const { onClose } = props
    return (
      <ErrorBoundary
        fallback={onClose ? null : <RetryLater />}
        onError={error => {
          // The browser's own function: error capture hears it as an uncaught error.
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
