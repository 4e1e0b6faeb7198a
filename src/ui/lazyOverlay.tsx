import { Suspense, useEffect, type ComponentType } from 'react'
import { loadCode } from '@/lib/loadCode'
import { tellFault } from '@/lib/tellFault'
import { ErrorBoundary, useFault } from './ErrorBoundary'
import { renewable, type Load } from './lazily'
import { useKeyDown } from './useKeyDown'

/** After how long a part that nobody opened by hand is tried again. In milliseconds. */
const REST = 30_000

/**
 * Something over a screen, whose code is loaded when it is first shown. On its way it hears Escape
 * already. Where it can't be loaded, or breaks, it closes itself and says so: it neither reloads the
 * page nor takes it with it. One that can't be closed comes by itself, and is tried again by itself.
 */
export function lazyOverlay<Props extends { onClose?: () => void }>(
  load: Load<Props>,
): ComponentType<Props> {
  const Content = renewable(() => loadCode(load))
  return function Overlay(props: Props) {
    return (
      <ErrorBoundary
        fallback={props.onClose ? null : <TryLater />}
        onError={error => {
          tellFault(error)
          props.onClose?.()
        }}
      >
        <Suspense fallback={props.onClose && <OnItsWay onClose={props.onClose} />}>
          <Content {...props} />
        </Suspense>
      </ErrorBoundary>
    )
  }
}

function OnItsWay({ onClose }: { onClose: () => void }) {
  useKeyDown(({ key }) => {
    if (key === 'Escape') onClose()
  })
  return null
}

/** Tries again what broke: after a while, and when somebody comes back to the window. */
function TryLater() {
  const retry = useFault()?.onRetry
  useEffect(() => {
    if (!retry) return undefined
    const timer = setTimeout(retry, REST)
    window.addEventListener('focus', retry)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('focus', retry)
    }
  }, [retry])
  return null
}
