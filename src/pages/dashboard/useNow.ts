import { useEffect, useState } from 'react'

/** How often what says 'a minute ago' is said anew. In milliseconds. */
const TICK = 15_000

/** The time, as of a few seconds ago. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())

  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now())
    }, TICK)
    return () => {
      clearInterval(timer)
    }
  }, [])

  return now
}
