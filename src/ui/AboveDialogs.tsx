import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import css from './AboveDialogs.module.css'
import { watchTopDialog } from './topDialog'

/**
 * Keeps its content usable above all modal dialogs.
 *
 * Everything outside of a modal dialog is inert, so the content is moved into the dialog. It is a
 * popover there, so that the dialog does not cut it off.
 */
export function AboveDialogs({ children }: { children: ReactNode }) {
  const host = useRef<HTMLDivElement>(null)
  const [layer] = useState(createPopoverElement)

  useLayoutEffect(() => {
    const stopWatching = watchTopDialog((topDialog, hasTopLayerChanged) => {
      const parent = topDialog ?? host.current
      if (!parent || (layer.parentElement === parent && !hasTopLayerChanged)) return
      const focused = document.activeElement
      // Hides the popover and shows it again, because the popover that is shown last is on top.
      layer.remove()
      parent.append(layer)
      layer.showPopover()
      if (focused instanceof HTMLElement && layer.contains(focused)) focused.focus()
    })
    return () => {
      stopWatching()
      layer.remove()
    }
  }, [layer])

  return <div ref={host}>{createPortal(children, layer)}</div>
}

function createPopoverElement() {
  const layer = document.createElement('div')
  layer.setAttribute('popover', 'manual')
  layer.className = css.layer ?? ''
  return layer
}
