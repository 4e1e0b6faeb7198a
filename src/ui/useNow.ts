import { useEffect, useState } from 'react'

const UPDATE_INTERVAL_MS = 15_000

/**
 * The current time in milliseconds since 1970, for texts such as '2 minutes ago'. It is updated every 15 seconds,
 * and when the tab becomes visible, because timers stop while the device sleeps.
 */
export function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const update = () => {
      setNow(Date.now())
    }
    const timer = setInterval(update, UPDATE_INTERVAL_MS)
    document.addEventListener('visibilitychange', update)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', update)
    }
  }, [])
  return now
}
