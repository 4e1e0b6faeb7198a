import { SlidersHorizontal } from 'lucide'
import { createContext, useContext } from 'react'
import css from './DemoDataButton.module.css'
import { Icon } from './Icon'
import { VisuallyHidden } from './VisuallyHidden'

/**
 * The state of the demo backend's control panel. Without a provider, `DemoDataButton` renders plain
 * text.
 */
export const ControlPanelContext = /* @__PURE__ */ createContext<{
  readonly isOpen: boolean
  /** The number of switches that differ from the defaults. */
  readonly changedSwitches: number
  readonly onOpen: () => void
  readonly onClose: () => void
  readonly onSwitchesChanged: (changedSwitches: number) => void
} | null>(null)

type Props = {
  /** Shows only the icon. The text is still the accessible name. */
  isCollapsed?: boolean
  children: string
}

/** The button 'Demo data', which opens the control panel of the demo backend. */
export function DemoDataButton({ isCollapsed = false, children }: Props) {
  const control = useContext(ControlPanelContext)
  if (!control) return <span className={css.mark}>{children}</span>
  return (
    <button
      className={css.mark}
      type="button"
      aria-haspopup="dialog"
      data-demo-button
      data-collapsed={isCollapsed}
      title={isCollapsed ? children : undefined}
      onClick={control.onOpen}
    >
      <Icon icon={SlidersHorizontal} size={14} />
      {isCollapsed ? <VisuallyHidden>{children}</VisuallyHidden> : children}
      {control.changedSwitches > 0 && <span className={css.count}>{control.changedSwitches}</span>}
    </button>
  )
}
