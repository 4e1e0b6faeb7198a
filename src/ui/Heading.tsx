import { useEffect, useRef } from 'react'
import { PRODUCT } from '@/lib/product'
import css from './Heading.module.css'

type Props = {
  children: string
  /** A sentence below that says what is here. */
  lead?: string | undefined
}

let isFirst = true

/**
 * The one heading of a screen. Names the document, and takes focus when it comes after another
 * screen, so that a screen reader reads where one has got to.
 */
export function Heading({ children, lead }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    if (!isFirst) heading.current?.focus({ preventScroll: true })
    isFirst = false
  }, [])

  useEffect(() => {
    document.title = `${children} · ${PRODUCT}`
  }, [children])

  return (
    <div className={css.heading}>
      <h1 ref={heading} tabIndex={-1}>
        {children}
      </h1>
      {lead !== undefined && <p>{lead}</p>}
    </div>
  )
}
