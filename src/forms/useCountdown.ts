import { useEffect, useState } from 'react'
import type { ApiError } from '@/api/apiError'

/** Returns the seconds until the server accepts the next attempt. */
export function useCountdown(failure: ApiError | null): number {
  const seconds = failure?.kind === 'tooMany' ? failure.retryAfterSeconds : 0
  const [left, setLeft] = useState({ failure, seconds })

  useEffect(() => {
    const end = Date.now() + seconds * 1000
    const monotonicEnd = performance.now() + seconds * 1000
    const tick = () => {
      // `Date` also counts while the device sleeps, and `performance` ignores changes of the system
      // time. So the clock with the shorter remaining time is used.
      const leftMs = Math.min(end - Date.now(), monotonicEnd - performance.now())
      setLeft({ failure, seconds: Math.max(0, Math.ceil(leftMs / 1000)) })
    }
    tick()
    if (seconds === 0) return
    const timer = setInterval(tick, 1000)
    return () => {
      clearInterval(timer)
    }
  }, [failure, seconds])

  // In the first render after a new failure, the state still belongs to the previous failure.
  return left.failure === failure ? left.seconds : seconds
}
