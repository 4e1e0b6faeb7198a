import { useContext, useEffect, useState } from 'react'
import { isTabSwitched } from '@/mock/switches/tabLink'
import { DemoControl } from '@/ui/DemoMark'
import { lazyOverlay } from '@/ui/lazyOverlay'

const loadPanel =
  process.env.MOCK === 'true'
    ? () => import(/* webpackChunkName: "mock-panel" */ '@/mock/panel/ControlPanel')
    : null
const Panel = loadPanel && lazyOverlay(loadPanel)

/**
 * The demo backend's switches. Their code comes when they are opened, or at the start where a link or
 * this tab has switched something.
 */
export function DemoPanel() {
  const control = useContext(DemoControl)
  const [isWanted] = useState(isTabSwitched)
  const isOpen = control?.isOpen ?? false
  useMarkFocus(isOpen)

  if (!Panel || !control || !(isOpen || isWanted)) return null
  return <Panel isOpen={isOpen} onSwitched={control.onSwitched} onClose={control.onClose} />
}

/** Gives focus to the mark that is there now, where the one that had it has gone with another user's page. */
function useMarkFocus(isOpen: boolean) {
  useEffect(() => {
    if (!isOpen) return undefined
    return () => {
      if (document.activeElement !== document.body) return
      const mark = document.querySelector<HTMLElement>('[data-demo-mark]')
      const place = mark ?? document.getElementById('content')
      place?.focus()
    }
  }, [isOpen])
}
