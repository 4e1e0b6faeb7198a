import { Eye, EyeOff } from 'lucide'
import { useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { Icon } from '@/ui/Icon'
import { VisuallyHidden } from '@/ui/VisuallyHidden'
import { LENGTH_LIMITS, type FieldError, type FieldName, type FieldValues } from './fieldRules'
import { useFieldErrorText } from './useFieldErrorText'

type TextFieldName = Exclude<FieldName, 'terms'>

/** The part of `useForm` that fields use. */
export type FormState = {
  readonly values: FieldValues
  readonly serverErrors: Readonly<Partial<Record<string, string>>>
  readonly errorFor: (name: FieldName) => FieldError | null
  readonly change: (name: FieldName, value: string) => void
  readonly touch: (name: FieldName) => void
}

type Props = {
  name: TextFieldName
  form: FormState
  /** The purpose of the field, for password managers. */
  autoComplete: 'username' | 'current-password' | 'new-password' | 'name'
  autoFocus?: boolean
  hint?: string
}

/** A text field of a form in the public area, with its label, value and error. */
export function TextField({ name, form, hint, ...input }: Props) {
  const { t } = useTranslation()
  const getErrorText = useFieldErrorText()
  const [isShown, setShown] = useState(false)
  const [isCapsOn, setCapsOn] = useState(false)
  const isSecret = name === 'password' || name === 'confirmPassword'

  const label = t($ => $.fields[name])
  const error = form.errorFor(name)
  const serverError = form.serverErrors[name]
  // Shown if the server reports an error of this field without a message. For the e-mail, such an
  // error means that it is already used.
  const defaultServerError =
    name === 'email' ? t($ => $.validation.alreadyUsed) : t($ => $.validation.fieldNotValid)
  const serverErrorText = serverError === '' ? defaultServerError : (serverError ?? null)
  const toggle =
    name === 'confirmPassword'
      ? t($ => (isShown ? $.fields.hideConfirmation : $.fields.showConfirmation))
      : t($ => (isShown ? $.fields.hidePassword : $.fields.showPassword))
  const icon = isShown ? EyeOff : Eye

  const updateCapsLock = (event: KeyboardEvent) => {
    setCapsOn(event.getModifierState('CapsLock'))
  }

  return (
    <Field
      {...input}
      name={name}
      type={isSecret && !isShown ? 'password' : name === 'email' ? 'email' : 'text'}
      label={label}
      {...(hint !== undefined && { hint })}
      {...(isSecret && { notice: isCapsOn && !isShown ? t($ => $.fields.capsLock) : null })}
      error={error ? getErrorText(error, label) : serverErrorText}
      value={form.values[name] ?? ''}
      // One character more than allowed. A value that is too long then shows an error instead of
      // being cut silently.
      maxLength={LENGTH_LIMITS[name === 'confirmPassword' ? 'password' : name].max + 1}
      required
      spellCheck={false}
      onChange={event => {
        form.change(name, event.target.value)
      }}
      onKeyUp={updateCapsLock}
      onKeyDown={updateCapsLock}
      onBlur={() => {
        form.touch(name)
        setCapsOn(false)
      }}
      inside={
        isSecret && (
          <Button
            variant="bare"
            title={toggle}
            onClick={() => {
              setShown(!isShown)
            }}
          >
            <Icon of={icon} size={16} />
            {/* Not `aria-label`: only the field itself is labelled 'Password'. */}
            <VisuallyHidden as="span">{toggle}</VisuallyHidden>
          </Button>
        )
      }
    />
  )
}
