import {
  createContext,
  startTransition,
  useContext,
  useLayoutEffect,
  useState,
  type ReactNode,
} from 'react'
import { isDrawnAtOnce, presentPlace, watchAddress, type Place } from './address'

const Present = createContext<Place | null>(null)

type Props = {
  /** Where the page counts as being at first, where there is no address bar. */
  initial?: Place
  children: ReactNode
}

/**
 * Lets the screens follow the address. What is at hand is drawn at once, in one piece: frames in
 * between would make it late. Else what is shown stays until the next is ready.
 */
export function AddressProvider({ initial, children }: Props) {
  const [place, setPlace] = useState(initial ?? presentPlace)

  useLayoutEffect(() => {
    const follow = () => {
      setPlace(presentPlace())
    }
    const look = () => {
      if (isDrawnAtOnce()) follow()
      else startTransition(follow)
    }
    // It may have changed before this was there to see it.
    look()
    return watchAddress(look)
  }, [])

  return <Present value={place}>{children}</Present>
}

/** Where the page is, and how it came there. */
export function usePlace(): Place {
  const place = useContext(Present)
  if (!place) throw new Error('There is no AddressProvider')
  return place
}
