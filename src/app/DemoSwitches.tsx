import { Suspense, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react'
import { isTabSwitched } from '@/mock/switches/tabLink'
import { DemoControl } from '@/ui/DemoMark'
import { lazily } from '@/ui/lazily'

const loadPanel =
  process.env.MOCK === 'true'
    ? () => import(/* webpackChunkName: "mock-panel" */ '@/mock/panel/ControlPanel')
    : null
const Panel = loadPanel && lazily(loadPanel)

/**
 * Lets the mark 'Demo data' open the demo backend's switches. Their code comes when it is opened,
 * or at the start where a link or this tab has switched something.
 */
export function DemoSwitches({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const [isWanted] = useState(isTabSwitched)
  const [switched, setSwitched] = useState(0)
  const control = useMemo(
    () => ({
      switched,
      onOpen: () => {
        setOpen(true)
      },
    }),
    [switched],
  )
  const close = useCallback(() => {
    setOpen(false)
  }, [])
  useMarkFocus(isOpen)

  return (
    <DemoControl value={control}>
      {children}
      {Panel && (isOpen || isWanted) && (
        <Suspense>
          <Panel isOpen={isOpen} onSwitched={setSwitched} onClose={close} />
        </Suspense>
      )}
    </DemoControl>
  )
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
