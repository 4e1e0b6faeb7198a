import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useTopDialog } from './useTopDialog'

/**
 * Keeps its content usable while a modal dialog is open. The browser makes everything outside of
 * the dialog inert, so the content moves into the dialog. The content keeps its state and its
 * focus.
 */
export function AboveDialogs({ children }: { children: ReactNode }) {
  const dialog = useTopDialog()
  const host = useRef<HTMLDivElement>(null)
  const [container] = useState(() => document.createElement('div'))

  useLayoutEffect(() => {
    const focused = document.activeElement
    const parent = dialog ?? host.current
    parent?.append(container)
    if (focused instanceof HTMLElement && container.contains(focused)) focused.focus()
  }, [dialog, container])

  useLayoutEffect(
    () => () => {
      container.remove()
    },
    [container],
  )

  return <div ref={host}>{createPortal(children, container)}</div>
}
