import { useEffect, useState } from 'react'
import type { ApiError } from '@/api/apiError'

/**
 * Seconds until the next attempt is welcome, counting down; 0 when it is. By the clock, since timers
 * sleep with the device, and by the page's own where that is further on: the clock may be turned back.
 */
export function useCountdown(failure: ApiError | null): number {
  const seconds = failure?.kind === 'tooMany' ? failure.retryAfterSeconds : 0
  const [left, setLeft] = useState({ failure, seconds })

  useEffect(() => {
    const end = Date.now() + seconds * 1000
    const ownEnd = performance.now() + seconds * 1000
    const tick = () => {
      const left = Math.min(end - Date.now(), ownEnd - performance.now())
      setLeft({ failure, seconds: Math.max(0, Math.ceil(left / 1000)) })
    }
    tick()
    if (seconds === 0) return
    const timer = setInterval(tick, 1000)
    return () => {
      clearInterval(timer)
    }
  }, [failure, seconds])

  // A new failure counts from its own start, also in the render before the effect.
  return left.failure === failure ? left.seconds : seconds
}
