import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { brand } from '@/brand/brand'
import css from './Heading.module.css'
import { useProvideScreenTitle } from './screenTitle'

type Props = {
  children: string
  /** A sentence or badges below the heading. */
  description?: ReactNode
}

/** Null after a page load, because the first heading must not take the focus. */
let lastShownHeading: HTMLHeadingElement | null = null

/**
 * The `<h1>` of a screen. It sets the document title. After a navigation it takes the focus, so that
 * screen readers announce the new screen.
 */
export function Heading({ children, description }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)

  // A layout effect runs before the user sees the screen. A later effect could take the focus from a
  // field that the user has clicked.
  useLayoutEffect(() => {
    const previousHeading = lastShownHeading
    lastShownHeading = heading.current
    // An open menu or side sheet keeps the focus.
    const isOverlayFocused = document.activeElement?.closest('[role="menu"], dialog')
    if (previousHeading && previousHeading !== lastShownHeading && !isOverlayFocused)
      lastShownHeading?.focus({ preventScroll: true })
  }, [])

  useProvideScreenTitle(children)

  return (
    <div className={css.heading}>
      <title>{`${children} · ${brand.name}`}</title>
      <h1 ref={heading} tabIndex={-1}>
        {children}
      </h1>
      {description !== undefined && <p>{description}</p>}
    </div>
  )
}
