import type { ChangeEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { ACCOUNT_RULES } from '@/lib/validateText'
import { Field } from '@/ui/Field'
import { PasswordField } from '@/ui/PasswordField'
import { getFieldErrorText, type FieldError, type FieldName, type FieldValues } from './fieldRules'

type TextFieldName = Exclude<FieldName, 'terms'>

/** The part of the result of `useForm` that a field needs. */
export type FormState = {
  readonly values: FieldValues
  readonly serverErrors: Readonly<Partial<Record<string, string>>>
  readonly errorFor: (name: FieldName) => FieldError | null
  readonly changeValue: (name: FieldName, value: string) => void
  readonly markTouched: (name: FieldName) => void
}

type Props = {
  name: TextFieldName
  form: FormState
  /** Password managers read this attribute. */
  autoComplete: 'username' | 'current-password' | 'new-password' | 'name'
  autoFocus?: boolean
  hint?: string
}

export function TextField({ name, form, ...input }: Props) {
  const { t } = useTranslation()

  const label = t($ => $.fields[name])
  const error = form.errorFor(name)
  const serverError = form.serverErrors[name]
  // The server may report an error without a message. For the field `email`, such an error means
  // that another account uses this e-mail.
  const defaultServerError =
    name === 'email' ? t($ => $.validation.alreadyUsed) : t($ => $.validation.fieldNotValid)
  const serverErrorText = serverError === '' ? defaultServerError : (serverError ?? null)

  const field = {
    ...input,
    name,
    label,
    error: error ? getFieldErrorText(error, label, t) : serverErrorText,
    value: form.values[name] ?? '',
    // The field accepts one character more than allowed, so that a text that is too long gets an
    // error message. With the exact limit, the browser would cut the text without a message.
    maxLength: ACCOUNT_RULES[name === 'confirmPassword' ? 'password' : name].max + 1,
    required: true,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      form.changeValue(name, event.target.value)
    },
    onBlur: () => {
      form.markTouched(name)
    },
  }
  if (name === 'email' || name === 'fullname')
    return <Field {...field} type={name === 'email' ? 'email' : 'text'} spellCheck={false} />
  const isConfirmation = name === 'confirmPassword'
  const texts = {
    show: t($ => (isConfirmation ? $.fields.showConfirmation : $.fields.showPassword)),
    hide: t($ => (isConfirmation ? $.fields.hideConfirmation : $.fields.hidePassword)),
    capsLock: t($ => $.fields.capsLock),
  }
  return <PasswordField {...field} texts={texts} />
}
