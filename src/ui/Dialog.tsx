import { useLayoutEffect, useRef, type ReactNode } from 'react'
import css from './Dialog.module.css'

type Props = {
  label: string
  /** Where it stands: in the middle, high up for lists that grow, or as a drawer at the start. */
  place?: 'middle' | 'top' | 'start'
  onClose: () => void
  children: ReactNode
}

/**
 * A modal dialog, open for as long as it is rendered. The browser's own element keeps focus inside,
 * makes the rest inert, closes on Escape and gives focus back.
 */
export function Dialog({ label, place = 'middle', onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)

  // Before it is painted: what is typed on seeing it is meant for it.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => {
      element?.close()
    }
  }, [])

  return (
    // The dialog's own backdrop is part of it: a click there is a click on it, and nothing else is.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape is the key for it
    <dialog
      ref={dialog}
      className={css.dialog}
      data-place={place}
      aria-label={label}
      onClose={() => {
        // Told a task later, when the element may be taken away, or open again (StrictMode).
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
