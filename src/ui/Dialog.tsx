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

/**
 * In windows of at least this width, a page fits beside a side sheet. Dialog.module.css uses the
 * same width.
 */
const WIDE_WINDOW_QUERY = '(min-width: 1100px)'

/**
 * A modal dialog, open while it is rendered. The browser keeps the focus inside, makes the rest of
 * the page inert and closes the dialog on Escape. After the dialog is closed, the browser returns
 * the focus to the element that had it before.
 *
 * While its page is hidden, the dialog is closed, because an open dialog would make the sign-in
 * form inert. The content of the dialog stays mounted and keeps its input.
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
    // On Escape, the browser closes only modal dialogs. This handler closes a side sheet that is
    // not modal, unless a modal dialog is open.
    if (key === 'Escape' && position === 'end' && !document.querySelector(':modal')) onClose()
  })

  return (
    // The content covers the dialog, so a click on the dialog element itself is a click on its
    // backdrop.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape does the same
    <dialog
      ref={dialog}
      className={css.dialog}
      data-position={position}
      aria-label={label}
      onClose={() => {
        // The close event is asynchronous. In StrictMode, the dialog may already be open again when
        // the event fires.
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
