import { useLayoutEffect, useRef, useState } from 'react'
import { showPopover } from './showPopover'
import css from './Tooltip.module.css'
import { useKeyDown } from './useKeyDown'

type Props = {
  /**
   * Must also be in the accessible name or description of the element, because screen readers ignore
   * the tooltip.
   */
  text: string
  side?: 'above or below' | 'right'
  isDisabled?: boolean
}

/**
 * The tooltip of the element that contains it. It is visible while the mouse is over the element or
 * the element has keyboard focus. Escape or a click hides it.
 */
export function Tooltip({ text, side = 'above or below', isDisabled = false }: Props) {
  const [isOpen, setOpen] = useState(false)
  const isVisible = isOpen && !isDisabled
  const tooltip = useRef<HTMLSpanElement>(null)

  useLayoutEffect(() => {
    const anchor = tooltip.current?.parentElement
    if (!anchor) return undefined
    const controller = new AbortController()
    const { signal } = controller
    const close = () => {
      setOpen(false)
    }
    anchor.addEventListener(
      'pointerenter',
      ({ pointerType }) => {
        setOpen(pointerType !== 'touch')
      },
      { signal },
    )
    anchor.addEventListener(
      'focus',
      () => {
        if (anchor.matches(':focus-visible')) setOpen(true)
      },
      { signal },
    )
    for (const type of ['pointerleave', 'blur', 'click'])
      anchor.addEventListener(type, close, { signal })
    return () => {
      controller.abort()
    }
  }, [])

  useLayoutEffect(() => {
    const element = tooltip.current
    const anchor = element?.parentElement
    if (!isVisible || !element || !anchor) return undefined
    // While a menu closes, the browser focuses its button, and refuses to show another popover.
    let hide: (() => void) | undefined
    const frame = requestAnimationFrame(() => {
      hide = showPopover(element, anchor, side)
    })
    return () => {
      cancelAnimationFrame(frame)
      hide?.()
    }
  }, [isVisible, side])

  return (
    <span ref={tooltip} className={css.tooltip} popover="manual" aria-hidden>
      {isVisible && (
        <TooltipText
          text={text}
          onClose={() => {
            setOpen(false)
          }}
        />
      )}
    </span>
  )
}

/** Listens to the keyboard only while the tooltip is visible, because a table has many tooltips. */
function TooltipText({ text, onClose }: { text: string; onClose: () => void }) {
  useKeyDown(({ key }) => {
    if (key === 'Escape') onClose()
  })
  return text
}
