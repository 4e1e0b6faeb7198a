import { SlidersHorizontal } from 'lucide'
import { createContext, useContext } from 'react'
import css from './DemoDataButton.module.css'
import { Icon } from './Icon'
import { Tooltip } from './Tooltip'
import { VisuallyHidden } from './VisuallyHidden'

/** The control panel of the demo backend. Null if the app has no control panel. */
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

/** A button that opens the control panel. It is plain text if the app has no control panel. */
export function DemoDataButton({ isCollapsed = false, children }: Props) {
  const control = useContext(ControlPanelContext)
  if (!control) return <span className={css.demoData}>{children}</span>
  return (
    <button
      className={css.demoData}
      type="button"
      aria-haspopup="dialog"
      data-demo-button
      data-collapsed={isCollapsed}
      onClick={control.onOpen}
    >
      <Icon icon={SlidersHorizontal} size={14} />
      {isCollapsed ? <VisuallyHidden>{children}</VisuallyHidden> : <span>{children}</span>}
      <Tooltip text={children} side="right" isDisabled={!isCollapsed} />
      {control.changedSwitches > 0 && <span className={css.count}>{control.changedSwitches}</span>}
    </button>
  )
}
