import {
  createContext,
  startTransition,
  useContext,
  useLayoutEffect,
  useState,
  type ReactNode,
} from 'react'
import { presentPlace, watchAddress, type Place } from './address'

const Present = createContext<Place | null>(null)

type Props = {
  /** Where the page counts as being at first, where there is no address bar. */
  initial?: Place
  children: ReactNode
}

/** Lets the screens follow the address, without hurry: what is shown stays until the next is ready. */
export function AddressProvider({ initial, children }: Props) {
  const [place, setPlace] = useState(initial ?? presentPlace)

  useLayoutEffect(() => {
    const look = () => {
      startTransition(() => {
        setPlace(presentPlace())
      })
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
