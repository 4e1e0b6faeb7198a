import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { ReactElement } from 'react'
import css from './Tooltip.module.css'

type Props = {
  /** What the trigger is called anyway: a tooltip shows a name, it does not give one. */
  text: string
  side?: 'block-end' | 'inline-end'
  /** One button or link. */
  children: ReactElement
}

const SIDES = { 'block-end': 'bottom', 'inline-end': 'inline-end' } as const

/** Shows the name of an icon to whoever points at it or comes to it by keyboard. */
export const Tooltip = ({ text, side = 'block-end', children }: Props) => (
  <Base.Root>
    <Base.Trigger delay={500} render={children} />
    <Base.Portal>
      <Base.Positioner className={css.place} side={SIDES[side]} sideOffset={6}>
        <Base.Popup className={css.tooltip} aria-hidden>
          {text}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  </Base.Root>
)
