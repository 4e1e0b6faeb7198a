import { Suspense, useDeferredValue } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { createLazyComponent, type ModuleLoader } from './lazyWithRetry'

/**
 * Like `React.lazy`, for a component that the page does not need. Its code is imported after the
 * frame in which it is first rendered. If the component fails, nothing is rendered, and `onClose` is
 * called.
 */
export function lazyOptional<Props extends object & { onClose?: () => void }>(
  load: ModuleLoader<Props>,
) {
  const Content = createLazyComponent(load)
  function OptionalComponent(props: Props) {
    const isRendered = useDeferredValue(true, Content.isLoaded())
    if (!isRendered) return null
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
