import { useLayoutEffect, useState } from 'react'

/**
 * Returns the seconds until `end`, which is in milliseconds. Reads the clock every second, because
 * timers stop in sleep mode.
 */
export function useSecondsLeft(end: number): number {
  const [now, setNow] = useState(() => Date.now())
  // A layout effect, because the time of the last tick can be long ago when `end` changes.
  useLayoutEffect(() => {
    const tick = () => {
      setNow(Date.now())
    }
    tick()
    if (end <= Date.now()) return
    const timer = setInterval(tick, 1000)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [end])
  return Math.max(0, Math.ceil((end - now) / 1000))
}
