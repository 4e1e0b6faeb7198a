import { useTranslation } from 'react-i18next'
import { getTextErrorText } from '@/language/textErrorText'
import { Field } from '@/ui/Field'
import { PasswordField } from '@/ui/PasswordField'
import { isRequired, type FieldProblem, type UserField } from './userFields'

type Props = {
  name: UserField
  initial: string | undefined
  problem: FieldProblem | undefined
  isFirst: boolean
  onChange: () => void
}

/** A field of the user form, with its label and its error. */
export function UserFormField({ name, initial, problem, isFirst, onChange }: Props) {
  const { t } = useTranslation()
  const label = t($ => $.user.fields[name])

  const getErrorText = (found: FieldProblem) => {
    if (found.kind !== 'server') return getTextErrorText(found, label, t)
    if (found.text !== '') return found.text
    return name === 'email' ? t($ => $.validation.alreadyUsed) : t($ => $.validation.fieldNotValid)
  }

  const field = {
    name,
    label,
    defaultValue: initial,
    error: problem ? getErrorText(problem) : null,
    required: isRequired(name),
    // The user has opened the form.
    autoFocus: isFirst,
    onChange,
  }
  if (name !== 'password') return <Field {...field} autoComplete="off" />
  const texts = {
    show: t($ => $.fields.showPassword),
    hide: t($ => $.fields.hidePassword),
    capsLock: t($ => $.fields.capsLock),
  }
  return (
    <PasswordField
      {...field}
      autoComplete="new-password"
      hint={t($ => $.manageUsers.passwordHint)}
      texts={texts}
    />
  )
}
