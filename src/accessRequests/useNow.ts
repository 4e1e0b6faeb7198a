import { useEffect, useState } from 'react'

const UPDATE_INTERVAL_MS = 20_000

/** The current time, for texts such as '2 minutes ago'. It is updated every 20 seconds. */
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
