import { useEffect, useRef, useState } from 'react'
import { openBoard } from '../switches/openBoard'
import { changed, type Switches, type Wish } from '../switches/switches'

/**
 * The switches of the backend that answers this page, read anew whenever `asOf` changes; null until
 * they are known. A change shows at once.
 */
export function useSwitches(asOf: unknown) {
  const [switches, setSwitches] = useState<Switches | null>(null)
  const [isLost, setLost] = useState(false)
  const changes = useRef(0)

  useEffect(() => {
    const asked = changes.current
    openBoard()
      .read()
      .then(
        now => {
          if (asked === changes.current) setSwitches(now)
          setLost(false)
        },
        () => {
          setLost(true)
        },
      )
  }, [asOf])

  return {
    switches,
    isLost,
    change: async (wish: Wish) => {
      const change = (changes.current += 1)
      setSwitches(before => before && changed(before, wish, Date.now()))
      try {
        const now = await openBoard().change(wish)
        // An earlier change does not undo how a later one already shows.
        if (change === changes.current) setSwitches(now)
        setLost(false)
      } catch {
        setLost(true)
      }
    },
  }
}
