import { useEffect, useState } from 'react'

const UPDATE_INTERVAL_MS = 15_000

/** The current time in milliseconds since 1970, for texts such as '2 minutes ago'. It is updated every 15 seconds. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now())
    }, UPDATE_INTERVAL_MS)
    return () => {
      clearInterval(timer)
    }
  }, [])
  return now
}
