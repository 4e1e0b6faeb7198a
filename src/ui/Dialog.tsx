import { useLayoutEffect, useRef, type ReactNode } from 'react'
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
  onClose: () => void
  children: ReactNode
}

/**
 * In windows of at least this width, a page fits beside a side sheet. Dialog.module.css must
 * contain the same width.
 */
const WIDE_WINDOW_QUERY = '(min-width: 1100px)'

/**
 * A dialog that opens when it is rendered. The browser manages the focus, Escape and the inert
 * content behind the dialog.
 */
export function Dialog({ label, position = 'middle', onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)

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
    // The content covers the dialog, so a click on the `<dialog>` itself is on its backdrop.
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
      onClick={event => {
        if (event.target === dialog.current) onClose()
      }}
    >
      <div className={css.content}>{children}</div>
    </dialog>
  )
}
