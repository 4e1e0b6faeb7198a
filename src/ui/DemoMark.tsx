import { createContext, useContext, type ReactNode } from 'react'
import css from './DemoMark.module.css'

/** What the mark opens, and how much of it is not as usual. Without one the mark is a mere word. */
export const DemoControl = /* @__PURE__ */ createContext<{
  readonly isOpen: boolean
  readonly switched: number
  readonly onOpen: () => void
  readonly onClose: () => void
  readonly onSwitched: (switched: number) => void
} | null>(null)

/** Says that the data is only for trying things out; opens what there is to try. */
export function DemoMark({ children }: { children: ReactNode }) {
  const control = useContext(DemoControl)
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
      {control.switched > 0 && <span className={css.count}>{control.switched}</span>}
    </button>
  )
}
