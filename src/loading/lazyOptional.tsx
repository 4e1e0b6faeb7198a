import { Suspense, useEffect } from 'react'
import { ErrorBoundary, useErrorBoundary } from 'react-error-boundary'
import { useKeyDown } from '@/ui/useKeyDown'
import { createLazyComponent, type ModuleLoader } from './lazyWithRetry'

/** After this pause, a failed component without `onClose` is loaded again. */
const RETRY_PAUSE_MS = 30_000

/** If the window gets the focus, the component is loaded again after this shorter pause. */
const MIN_RETRY_PAUSE_MS = 5_000

/**
 * Like `React.lazy`, for a component that the page does not need. If the component fails, `onClose`
 * is called. Without `onClose`, the component is loaded again after a pause.
 */
export function lazyOptional<Props extends { onClose?: () => void }>(load: ModuleLoader<Props>) {
  const Content = createLazyComponent(load)
  function Overlay(props: Props) {
    const { onClose } = props
    return (
      <ErrorBoundary
        fallback={onClose ? null : <RetryAfterPause />}
        onError={error => {
          // `reportError` is a function of the browser. It fires the `error` event of the window,
          // so errorCapture.ts captures the error.
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
  return Object.assign(Overlay, { preload: Content.preload })
}

function CloseOnEscape({ onClose }: { onClose: () => void }) {
  useKeyDown(({ key }) => {
    if (key === 'Escape') onClose()
  })
  return null
}

function RetryAfterPause() {
  const { resetBoundary } = useErrorBoundary()
  useEffect(() => {
    const failedAt = Date.now()
    let timer = setTimeout(resetBoundary, RETRY_PAUSE_MS)
    const retrySoon = () => {
      clearTimeout(timer)
      timer = setTimeout(resetBoundary, failedAt + MIN_RETRY_PAUSE_MS - Date.now())
    }
    window.addEventListener('focus', retrySoon)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('focus', retrySoon)
    }
  }, [resetBoundary])
  return null
}
