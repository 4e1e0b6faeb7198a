import { useEffect, useLayoutEffect, useRef } from 'react'
import { brand } from '@/brand/brand'
import css from './Heading.module.css'
import { useIsShown } from './useIsShown'
import { storeScreenHeading } from './screenTitle'

type Props = {
  children: string
  /** A sentence below the heading. */
  description?: string | undefined
  /** The id of the heading, for `aria-labelledby`. */
  id?: string
}

/**
 * The heading that was shown last. After a page load it is null, and the first heading does not
 * take the focus.
 */
let lastShownHeading: HTMLHeadingElement | null = null

/**
 * The `h1` of a screen. Sets the document title. After a change of screen it takes focus, so that
 * screen readers announce the new screen.
 */
export function Heading({ children, description, id }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const isShown = useIsShown()

  // A layout effect runs before the user sees the screen. Later, the heading could take the focus
  // from a field that the user has already clicked.
  useLayoutEffect(() => {
    if (!isShown) return
    const previousHeading = lastShownHeading
    lastShownHeading = heading.current
    // An open menu or side sheet keeps the focus.
    const isOverlayFocused = document.activeElement?.closest('[role="menu"], dialog')
    if (previousHeading && previousHeading !== lastShownHeading && !isOverlayFocused)
      lastShownHeading?.focus({ preventScroll: true })
  }, [isShown])

  useEffect(() => {
    if (!isShown) return
    document.title = `${children} · ${brand.name}`
    storeScreenHeading(children)
  }, [children, isShown])

  return (
    <div className={css.heading}>
      <h1 ref={heading} id={id} tabIndex={-1}>
        {children}
      </h1>
      {description !== undefined && <p>{description}</p>}
    </div>
  )
}
