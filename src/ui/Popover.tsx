import { Popover as Base } from '@base-ui/react/popover'
import type { ReactNode, RefObject } from 'react'
import css from './Popover.module.css'

type Props = {
  label: string
  /** The button that opened it, which gets focus back. */
  anchor: RefObject<HTMLElement | null>
  onClose: () => void
  children: ReactNode
}

/** Something small beside a button, open for as long as it is rendered; the page stays at hand. */
export const Popover = ({ label, anchor, onClose, children }: Props) => (
  <Base.Root
    open
    onOpenChange={(isOpen, { event }) => {
      // The button closes it by itself.
      const isByButton = event.target instanceof Node && anchor.current?.contains(event.target)
      if (!isOpen && !isByButton) onClose()
    }}
  >
    <Base.Portal>
      <Base.Positioner
        className={css.place}
        anchor={anchor}
        align="end"
        sideOffset={6}
        collisionPadding={8}
      >
        <Base.Popup className={css.popover} aria-label={label} finalFocus={anchor}>
          {children}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  </Base.Root>
)
