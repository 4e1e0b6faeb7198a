import { useLayoutEffect, useRef, type ReactNode } from 'react'
import css from './Dialog.module.css'
import { useIsShown } from './useIsShown'
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

/** A page fits beside a side sheet in windows of this width. Also change Dialog.module.css. */
const WIDE_WINDOW_QUERY = '(min-width: 1100px)'

/**
 * A dialog that is open while it is rendered. The browser manages the focus, Escape and the inert
 * content behind it.
 *
 * While `KeepMounted` hides its page, the dialog is closed, because an open dialog would make the
 * sign-in form inert. Its content stays mounted and keeps its input.
 */
export function Dialog({ label, position = 'middle', onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const lastFocused = useRef<Element>(null)
  const isShown = useIsShown()

  // A layout effect, so that the dialog has the focus when it is first painted.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element || !isShown) return undefined
    const isModal = position !== 'end' || !window.matchMedia(WIDE_WINDOW_QUERY).matches
    if (isModal) element.showModal()
    else element.show()
    if (lastFocused.current instanceof HTMLElement) lastFocused.current.focus()
    return () => {
      const focused = document.activeElement
      lastFocused.current = element.contains(focused) ? focused : null
      element.close()
    }
  }, [isShown, position])

  useKeyDown(({ key }) => {
    // On Escape, the browser closes only modal dialogs. A side sheet may not be modal.
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
      // On Escape, `cancel` is fired before `close`. After `close`, the user may already have pressed
      // the next key.
      onCancel={({ target }) => {
        // A file field inside the dialog also sends `cancel`.
        if (target === dialog.current) onClose()
      }}
      onClose={() => {
        // The event is asynchronous. In StrictMode, the dialog may already be open again.
        if (isShown && dialog.current?.open === false) onClose()
      }}
      onClick={event => {
        if (event.target === dialog.current) onClose()
      }}
    >
      <div className={css.content}>{children}</div>
    </dialog>
  )
}
