import { Eye, EyeOff } from 'lucide'
import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { Icon } from '@/ui/Icon'
import { BOUNDS, type Fault, type FieldName, type Values } from './rules'
import { useFaultText } from './useFaultText'

type TextName = Exclude<FieldName, 'terms'>

/** A form as its fields see it. */
export type FormState = {
  readonly values: Values
  readonly refusals: Readonly<Partial<Record<string, string>>>
  readonly faultOf: (name: FieldName) => Fault | null
  readonly change: (name: FieldName, value: string) => void
  readonly touch: (name: FieldName) => void
}

type Props = {
  name: TextName
  form: FormState
  /** What a password manager should make of it. */
  autoComplete: 'username' | 'current-password' | 'new-password' | 'name'
  autoFocus?: boolean
  hint?: string
  aside?: ReactNode
}

/** One text field of the open area: its label, what it holds and what is wrong with it. */
export function TextField({ name, form, aside, hint, ...input }: Props) {
  const { t } = useTranslation()
  const textOf = useFaultText()
  const [isShown, setShown] = useState(false)
  const [isCapsOn, setCapsOn] = useState(false)
  const isSecret = name === 'password' || name === 'confirmPassword'

  const label = t($ => $.fields[name])
  const fault = form.faultOf(name)
  const refusal = form.refusals[name]
  // Refused without a word: an address that must be unique is taken, anything else does not fit.
  const wordless =
    name === 'email' ? t($ => $.validation.alreadyUsed) : t($ => $.validation.fieldNotValid)
  const refused = refusal === '' ? wordless : (refusal ?? null)
  const toggle = isShown ? t($ => $.fields.hidePassword) : t($ => $.fields.showPassword)
  const icon = isShown ? EyeOff : Eye

  const noteCaps = (event: KeyboardEvent) => {
    setCapsOn(event.getModifierState('CapsLock'))
  }

  return (
    <Field
      {...input}
      name={name}
      type={isSecret && !isShown ? 'password' : name === 'email' ? 'email' : 'text'}
      label={label}
      aside={aside}
      {...(hint !== undefined && { hint })}
      {...(isSecret && { notice: isCapsOn && !isShown ? t($ => $.fields.capsLock) : null })}
      error={fault ? textOf(fault, label) : refused}
      value={form.values[name] ?? ''}
      // One more than is allowed: cut, but not silently.
      maxLength={BOUNDS[name === 'confirmPassword' ? 'password' : name].max + 1}
      required
      spellCheck={false}
      onChange={event => {
        form.change(name, event.target.value)
      }}
      onKeyUp={noteCaps}
      onKeyDown={noteCaps}
      onBlur={() => {
        form.touch(name)
        setCapsOn(false)
      }}
      inside={
        isSecret && (
          <Button
            look="bare"
            aria-label={toggle}
            aria-pressed={isShown}
            title={toggle}
            onClick={() => {
              setShown(!isShown)
            }}
          >
            <Icon of={icon} size={16} />
          </Button>
        )
      }
    />
  )
}
