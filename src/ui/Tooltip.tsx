import { Tooltip as Base } from '@base-ui/react/tooltip'
import css from './Tooltip.module.css'

type Props = {
  /** What the anchor is called anyway: a tooltip shows a name, it does not give one. */
  text: string
  anchor: Element
  onClose: () => void
}

/** Shows the name of an icon beside it, for as long as it is rendered or until Escape. */
export const Tooltip = ({ text, anchor, onClose }: Props) => (
  <Base.Root
    open
    onOpenChange={isOpen => {
      if (!isOpen) onClose()
    }}
  >
    <Base.Portal>
      <Base.Positioner className={css.place} anchor={anchor} side="inline-end" sideOffset={8}>
        <Base.Popup className={css.tooltip} aria-hidden>
          {text}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  </Base.Root>
)
