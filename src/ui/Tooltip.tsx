import { useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { showPopover } from './showPopover'
import css from './Tooltip.module.css'
import { useKeyDown } from './useKeyDown'

type Props = {
  /** Must be the accessible name of the content, because screen readers ignore the tooltip. */
  text: string
  isDisabled?: boolean
  children: ReactNode
}

/** Shows the name of an icon while it is hovered or has keyboard focus. Escape hides the tooltip. */
export function Tooltip({ text, isDisabled = false, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  const anchor = useRef<HTMLDivElement>(null)
  const close = () => {
    setOpen(false)
  }

  return (
    <div
      ref={anchor}
      onPointerEnter={() => {
        setOpen(true)
      }}
      onPointerLeave={close}
      onFocus={({ target }) => {
        if (target.matches(':focus-visible')) setOpen(true)
      }}
      onBlur={close}
    >
      {children}
      {isOpen && !isDisabled && <TooltipBubble text={text} anchor={anchor} onClose={close} />}
    </div>
  )
}

type TooltipBubbleProps = {
  text: string
  anchor: RefObject<HTMLElement | null>
  onClose: () => void
}

function TooltipBubble({ text, anchor, onClose }: TooltipBubbleProps) {
  const bubble = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    if (!bubble.current || !anchor.current) return
    return showPopover(bubble.current, anchor.current, 'right')
  }, [anchor])

  useKeyDown(({ key }) => {
    if (key === 'Escape') onClose()
  })

  return (
    <div ref={bubble} className={css.tooltip} popover="manual" aria-hidden>
      {text}
    </div>
  )
}
