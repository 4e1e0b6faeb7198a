import { useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import css from './Dialog.module.css'
import { registerModalDialog } from './topDialog'
import { useKeyDown } from './useKeyDown'

type Props = {
  label: string
  /**
   * `top` is for lists that grow, `start` for a drawer, `end` for a side sheet. In a wide window, a
   * side sheet is not modal: the page beside it stays visible and usable.
   */
  position?: 'middle' | 'top' | 'start' | 'end'
  /** False while an action is running, which a click beside the dialog must not stop. */
  closesOnBackdrop?: boolean
  onClose: () => void
  children: ReactNode
}

/**
 * In windows of at least this width, a page fits beside a side sheet. Dialog.module.css must
 * contain the same width.
 */
export const WIDE_WINDOW_QUERY = '(min-width: 68.75rem)'

/**
 * A dialog that opens when it is rendered. The browser manages the focus, Escape and the inert
 * content behind the dialog.
 */
export function Dialog({
  label,
  position = 'middle',
  closesOnBackdrop = true,
  onClose,
  children,
}: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const isBackdropPressed = useRef(false)
  // The content covers the dialog, so a click on the `<dialog>` itself is on its backdrop.
  const isOnBackdrop = ({ target }: MouseEvent) => target === dialog.current

  // A layout effect, so that the dialog has the focus when it is first painted.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return undefined
    const isModal = position !== 'end' || !window.matchMedia(WIDE_WINDOW_QUERY).matches
    if (!isModal) {
      element.show()
      return () => {
        element.close()
      }
    }
    if (!document.querySelector(':modal')) {
      const { style, clientWidth } = document.documentElement
      style.setProperty('--width-scrollbar', `${window.innerWidth - clientWidth}px`)
    }
    element.showModal()
    const unregister = registerModalDialog(element)
    return () => {
      unregister()
      element.close()
    }
  }, [position])

  useKeyDown(({ key }) => {
    // On Escape, the browser closes only modal dialogs. In a wide window, a side sheet is not
    // modal, so this code closes it.
    if (key === 'Escape' && position === 'end' && !document.querySelector(':modal')) onClose()
  })

  return (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape does the same
    <dialog
      ref={dialog}
      className={css.dialog}
      data-position={position}
      aria-label={label}
      // On Escape, the browser fires `cancel` at once and `close` later. Before `close`, the user
      // may press the next key, so this code does not wait for `close`.
      onCancel={({ target }) => {
        // A file field inside the dialog also sends `cancel`.
        if (target === dialog.current) onClose()
      }}
      onClose={() => {
        // This event is asynchronous. In StrictMode, the dialog may be open again before the event.
        if (dialog.current?.open === false) onClose()
      }}
      onMouseDown={event => {
        // The second press of a double click is on the backdrop if the first click opened the dialog.
        isBackdropPressed.current = isOnBackdrop(event) && event.detail < 2
      }}
      onMouseUp={event => {
        // After a drag, the browser fires `click` on the `<dialog>`, too.
        isBackdropPressed.current &&= isOnBackdrop(event)
      }}
      onClick={() => {
        if (isBackdropPressed.current && closesOnBackdrop) onClose()
        isBackdropPressed.current = false
      }}
    >
      <div className={css.content}>{children}</div>
    </dialog>
  )
}
