import { useLayoutEffect, useRef, type ComponentProps, type RefObject } from 'react'
import { useIsShown } from './useIsShown'
import css from './Popover.module.css'
import { showPopover } from './showPopover'

type Props = Pick<ComponentProps<'div'>, 'id' | 'role' | 'onClick' | 'onKeyDown' | 'children'> & {
  label: string
  /** The button that opens and closes the popover. It gets the focus when the popover closes. */
  anchor: RefObject<HTMLButtonElement | null>
  onClose: () => void
}

/**
 * A small non-modal surface below a button, open while it is rendered. The browser closes it on
 * Escape and on a click outside. Like a dialog, it is closed while its page is hidden.
 *
 * @see https://developer.mozilla.org/docs/Web/API/Popover_API
 */
export function Popover({ label, anchor, onClose, ...props }: Props) {
  const popover = useRef<HTMLDivElement>(null)
  const isShown = useIsShown()

  useLayoutEffect(() => {
    if (!isShown || !popover.current || !anchor.current) return
    return openPopoverBelow(anchor.current, popover.current)
  }, [anchor, isShown])

  return (
    <div
      ref={popover}
      className={css.popover}
      popover="auto"
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      onToggle={({ newState }) => {
        if (isShown && newState === 'closed') onClose()
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        const isInside = currentTarget.contains(relatedTarget)
        if (relatedTarget && !isInside && relatedTarget !== anchor.current) onClose()
      }}
      {...props}
    />
  )
}

/** Opens a popover below a button and focuses it. Returns a function that closes it. */
function openPopoverBelow(button: HTMLButtonElement, popover: HTMLElement) {
  // Connects the button with the popover. Otherwise a click on the button would first close the
  // popover, and then the click handler would open it again. With 'show', the browser does not
  // toggle the popover itself.
  button.popoverTargetElement = popover
  button.popoverTargetAction = 'show'
  // The popover will return the focus to the element that has it now. In Safari, a click does not
  // focus the button.
  button.focus()
  const hide = showPopover(popover, button, 'below')
  popover.focus()
  return () => {
    hide()
    button.popoverTargetElement = null
  }
}
