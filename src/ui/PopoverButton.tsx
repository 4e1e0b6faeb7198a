import { useRef, useState, type ReactNode } from 'react'
import { Button } from './Button'
import { Popover } from './Popover'
import { Tooltip } from './Tooltip'

type Props = {
  /** The accessible name of the popover. */
  label: string
  /** Must contain a text, which is the accessible name of the button. */
  buttonContent: ReactNode
  /** The content of the popover. */
  children: (close: () => void) => ReactNode
}

export function PopoverButton({ label, buttonContent, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
  }
  return (
    <>
      <Button
        ref={button}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => {
          setOpen(!isOpen)
        }}
      >
        {buttonContent}
        <Tooltip text={label} />
      </Button>
      {isOpen && (
        <Popover label={label} anchor={button} onClose={close}>
          {children(close)}
        </Popover>
      )}
    </>
  )
}
