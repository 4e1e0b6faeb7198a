import { useLayoutEffect, useRef, type ComponentProps, type RefObject } from 'react'
import css from './Popover.module.css'
import { showPopover } from './showPopover'

type Props = Pick<ComponentProps<'div'>, 'id' | 'role' | 'onClick' | 'onKeyDown' | 'children'> & {
  label: string
  /** The button that opens and closes the popover. It gets the focus when the popover closes. */
  anchor: RefObject<HTMLButtonElement | null>
  onClose: () => void
}

/**
 * Content below a button. It opens when it is rendered. The browser closes it on Escape and on a
 * click outside.
 *
 * @see https://developer.mozilla.org/docs/Web/API/Popover_API
 */
export function Popover({ label, anchor, onClose, ...props }: Props) {
  const popover = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    if (!popover.current || !anchor.current) return
    return openPopoverBelow(anchor.current, popover.current)
  }, [anchor])

  return (
    <div
      ref={popover}
      className={css.popover}
      popover="auto"
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      onToggle={({ newState }) => {
        if (newState === 'closed') onClose()
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        const isInside = currentTarget.contains(relatedTarget)
        if (relatedTarget && !isInside && relatedTarget !== anchor.current) onClose()
      }}
      {...props}
    />
  )
}

/** Opens and focuses the popover. Returns a function that closes it. */
function openPopoverBelow(button: HTMLButtonElement, popover: HTMLElement) {
  // Without this connection, a click on the button would first close the popover, and then the
  // click handler would open it again.
  button.popoverTargetElement = popover
  button.popoverTargetAction = 'show'
  // When the popover closes, the browser returns the focus to the element that had it before. In
  // Safari, a click does not focus the button, so this line does.
  button.focus()
  const hide = showPopover(popover, button, 'below')
  popover.focus()
  return () => {
    hide()
    button.popoverTargetElement = null
  }
}
