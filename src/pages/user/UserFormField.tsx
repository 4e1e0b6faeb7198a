import { useTranslation } from 'react-i18next'
import { getProblemText, type FieldProblem } from '@/forms/fieldProblems'
import { Field } from '@/ui/Field'
import { PasswordField } from '@/ui/PasswordField'
import { isRequiredField, type UserFieldName } from './userFields'

type Props = {
  name: UserFieldName
  initial: string | undefined
  problem: FieldProblem | undefined
  isFirst: boolean
  onChange: () => void
}

export function UserFormField({ name, initial, problem, isFirst, onChange }: Props) {
  const { t } = useTranslation()
  const label = t($ => $.user.fields[name])

  // If another user has the e-mail address, the server sends an error without a message.
  const isEmailUsed = name === 'email' && problem?.kind === 'server' && problem.text === ''

  const field = {
    name,
    label,
    defaultValue: initial,
    error: isEmailUsed ? t($ => $.validation.alreadyUsed) : getProblemText(problem, label, t),
    required: isRequiredField(name),
    // The form opens after a click, so focus may move into it.
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
