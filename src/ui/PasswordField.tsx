import { Eye, EyeOff } from 'lucide'
import { useState, type ComponentProps, type KeyboardEvent } from 'react'
import { Button } from './Button'
import { Field } from './Field'
import { Icon } from './Icon'
import { Tooltip } from './Tooltip'
import { VisuallyHidden } from './VisuallyHidden'

type Props = Omit<
  ComponentProps<typeof Field>,
  'type' | 'notice' | 'innerButton' | 'onKeyUp' | 'onKeyDown' | 'onBlur'
> & { texts: { readonly show: string; readonly hide: string; readonly capsLock: string } }

/** A password input with a button that shows the password, and a notice if Caps Lock is on. */
export function PasswordField({ texts, ...field }: Props) {
  const [isShown, setShown] = useState(false)
  const [isCapsOn, setCapsOn] = useState(false)
  const toggle = isShown ? texts.hide : texts.show

  const updateCapsLock = (event: KeyboardEvent) => {
    setCapsOn(event.getModifierState('CapsLock'))
  }

  return (
    <Field
      {...field}
      type={isShown ? 'text' : 'password'}
      notice={isCapsOn && !isShown ? texts.capsLock : null}
      spellCheck={false}
      onKeyUp={updateCapsLock}
      onKeyDown={updateCapsLock}
      onBlur={() => {
        setCapsOn(false)
      }}
      innerButton={
        <Button
          variant="bare"
          onClick={() => {
            setShown(!isShown)
          }}
        >
          <Icon icon={isShown ? EyeOff : Eye} size={16} />
          {/* With an `aria-label`, a test that searches for 'Password' would find two controls. */}
          <VisuallyHidden as="span">{toggle}</VisuallyHidden>
          <Tooltip text={toggle} />
        </Button>
      }
    />
  )
}
