import type { MouseEvent, ReactNode } from 'react'
import { goTo } from './address'

type Props = { to: string; children: ReactNode }

/** A link within the program, where there is no router yet. */
export function AddressLink({ to, children }: Props) {
  const follow = (event: MouseEvent) => {
    // Whoever asks for another tab or window gets it from the browser.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return
    event.preventDefault()
    goTo(to)
  }
  return (
    <a href={to} onClick={follow}>
      {children}
    </a>
  )
}
