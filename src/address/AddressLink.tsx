import type { MouseEvent, ReactNode } from 'react'
import { hrefOf } from '@/lib/basePath'
import { isForHere } from '@/lib/isForHere'
import { goTo } from './address'

type Props = { to: string; tabIndex?: number | undefined; children: ReactNode }

/**
 * A link within the program, where there is no router yet, and where there are many at a time: each
 * of the router's own is drawn anew with every address.
 */
export function AddressLink({ to, tabIndex, children }: Props) {
  const follow = (event: MouseEvent) => {
    if (!isForHere(event)) return
    event.preventDefault()
    goTo(to)
  }
  return (
    <a href={hrefOf(to)} tabIndex={tabIndex} onClick={follow}>
      {children}
    </a>
  )
}
