import { Popover as Base } from '@base-ui/react/popover'
import type { ReactNode } from 'react'
import { Button } from './Button'
import css from './Popover.module.css'

type Props = {
  /** Names the button, and what opens. */
  label: string
  /** What the button shows. */
  face: ReactNode
  children: ReactNode
}

/** A button that opens something small beside it, without taking the page away. */
export const Popover = ({ label, face, children }: Props) => (
  <Base.Root>
    <Base.Trigger render={<Button />}>{face}</Base.Trigger>
    <Base.Portal>
      <Base.Positioner className={css.place} align="end" sideOffset={6} collisionPadding={8}>
        <Base.Popup className={css.popover} aria-label={label}>
          {children}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  </Base.Root>
)
