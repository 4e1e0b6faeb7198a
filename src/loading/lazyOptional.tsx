import { Suspense } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { createLazyComponent, type ModuleLoader } from './lazyWithRetry'

/**
 * Like `React.lazy`, for a component that the page does not need. If the component fails, nothing
 * is rendered, and `onClose` is called.
 */
export function lazyOptional<Props extends object & { onClose?: () => void }>(
  load: ModuleLoader<Props>,
) {
  const Content = createLazyComponent(load)
  function OptionalComponent(props: Props) {
    return (
      <ErrorBoundary
        fallback={null}
        onError={error => {
          // `reportError` is a function of the browser. It fires the `error` event of the window,
          // so errorCapture.ts captures the error.
          reportError(error)
          props.onClose?.()
        }}
      >
        <Suspense>
          <Content {...props} />
        </Suspense>
      </ErrorBoundary>
    )
  }
  return Object.assign(OptionalComponent, { preload: Content.preload })
}
