import { useEffect, useState } from 'react'
import type { SignInError } from '@/session/signIn'

/** Seconds until the next attempt is welcome, counting down by the clock; 0 when it is. */
export function useCountdown(failure: SignInError | null): number {
  const seconds = failure?.kind === 'tooMany' ? failure.retryAfterSeconds : 0
  const [left, setLeft] = useState({ failure, seconds })

  useEffect(() => {
    const end = Date.now() + seconds * 1000
    const tick = () => {
      setLeft({ failure, seconds: Math.max(0, Math.ceil((end - Date.now()) / 1000)) })
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
