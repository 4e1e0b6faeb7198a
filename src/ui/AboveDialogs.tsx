import { useLayoutEffect, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import css from './AboveDialogs.module.css'
import { useTopDialog } from './topDialog'

/**
 * Keeps its content usable above all modal dialogs.
 *
 * Everything outside of a modal dialog is inert, so the content is moved into the dialog. It is a
 * popover there, so that the dialog does not cut it off.
 */
export function AboveDialogs({ children }: { children: ReactNode }) {
  const topDialog = useTopDialog()
  const [layer] = useState(createPopoverElement)

  useLayoutEffect(() => {
    const focused = document.activeElement
    const parent = topDialog ?? document.body
    parent.append(layer)
    layer.showPopover()
    // Moving an element takes the focus from it.
    if (focused instanceof HTMLElement && layer.contains(focused)) focused.focus()
  }, [layer, topDialog])

  useLayoutEffect(
    () => () => {
      layer.remove()
    },
    [layer],
  )

  return createPortal(children, layer)
}

function createPopoverElement() {
  const layer = document.createElement('div')
  layer.popover = 'manual'
  layer.className = css.layer ?? ''
  return layer
}
