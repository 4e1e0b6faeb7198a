import { useEffect, useLayoutEffect, useRef } from 'react'
import { PRODUCT } from '@/lib/product'
import css from './Heading.module.css'
import { useIsShown } from './KeepMounted'

type Props = {
  children: string
  /** A sentence below that says what is here. */
  lead?: string | undefined
  /** For what it is the name of as well. */
  id?: string
}

/** The heading that was shown last. The first of all finds none before it and leaves focus where it is. */
let latest: HTMLHeadingElement | null = null

/**
 * The one heading of a screen. Names the document, and takes focus when it comes after another
 * screen, so that a screen reader reads where one has got to.
 */
export function Heading({ children, lead, id }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const isShown = useIsShown()

  // Before it is painted: who sees it, and acts on that, must not have focus taken away again.
  useLayoutEffect(() => {
    if (!isShown) return
    const before = latest
    latest = heading.current
    // Who has opened a menu meanwhile is not taken out of it.
    const isBusy = document.activeElement?.closest('[role="menu"]')
    if (before && before !== latest && !isBusy) latest?.focus({ preventScroll: true })
  }, [isShown])

  useEffect(() => {
    if (isShown) document.title = `${children} · ${PRODUCT}`
  }, [children, isShown])

  return (
    <div className={css.heading}>
      <h1 ref={heading} id={id} tabIndex={-1}>
        {children}
      </h1>
      {lead !== undefined && <p>{lead}</p>}
    </div>
  )
}
