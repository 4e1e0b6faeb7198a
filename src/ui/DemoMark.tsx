import { createContext, useContext, type ReactNode } from 'react'
import css from './DemoMark.module.css'

/** The state of the demo backend's control panel. Without a provider the mark is plain text. */
export const DemoPanelContext = /* @__PURE__ */ createContext<{
  readonly isOpen: boolean
  /** The number of switches that differ from the defaults. */
  readonly changedSwitches: number
  readonly onOpen: () => void
  readonly onClose: () => void
  readonly onSwitchesChanged: (changedSwitches: number) => void
} | null>(null)

/** The mark 'Demo data'. A click opens the control panel of the demo backend. */
export function DemoMark({ children }: { children: ReactNode }) {
  const control = useContext(DemoPanelContext)
  if (!control) return <span className={css.mark}>{children}</span>
  return (
    <button
      className={css.mark}
      type="button"
      aria-haspopup="dialog"
      data-demo-mark
      onClick={control.onOpen}
    >
      {children}
      {control.changedSwitches > 0 && <span className={css.count}>{control.changedSwitches}</span>}
    </button>
  )
}
