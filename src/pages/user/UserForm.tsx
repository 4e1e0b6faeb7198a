import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { toApiError } from '@/api/api'
import { toast } from '@/toasts/toast'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { Field } from '@/ui/Field'
import { useUpdateUserMutation, type User } from '@/users/usersApi'
import {
  checkUser,
  EDITABLE_FIELDS,
  isRequired,
  type EditableField,
  type EditedValues,
  type FieldProblem,
  type FieldProblems,
} from './checkUser'
import { UserFormFailure } from './UserFormFailure'
import { useProblemText } from './useProblemText'
import css from './UserPage.module.css'

type Props = {
  user: User
  /** The user is the one who is signed in, and so can't change the own e-mail address. */
  isSelf: boolean
  onClose: () => void
}

/** Edits the plain fields of a user. Only changed fields are sent. */
export function UserForm({ user, isSelf, onClose }: Props) {
  const { t } = useTranslation()
  const getProblemText = useProblemText()
  // The values at the start, because the user may be fetched again while the form is open.
  const [initial] = useState<EditedValues>(user)
  const [problems, setProblems] = useState<FieldProblems>({})
  const [updateUser, { isLoading, error }] = useUpdateUserMutation()
  const names = EDITABLE_FIELDS.filter(name => name !== 'email' || !isSelf)

  const showProblems = (form: HTMLFormElement, found: FieldProblems) => {
    setProblems(found)
    const invalidName = names.find(name => found[name] !== undefined)
    const field = invalidName === undefined ? null : form.elements.namedItem(invalidName)
    if (field instanceof HTMLElement) field.focus()
    return invalidName !== undefined
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const changes = readChanges(form, names, initial)
    if (showProblems(form, checkUser(changes)) || isLoading) return
    if (Object.keys(changes).length === 0) {
      onClose()
      return
    }
    const result = await updateUser({ id: user.id, changes })
    if (result.error) {
      const failure = toApiError(result.error)
      if (failure.kind === 'invalid') showProblems(form, readServerProblems(failure.fields))
      return
    }
    toast(t($ => $.user.saved))
    // The user may have left the page in the meantime.
    if (form.isConnected) onClose()
  }

  return (
    <Card title={t($ => $.user.edit)}>
      <form className={css.form} noValidate onSubmit={event => void submit(event)}>
        <div className={css.fields}>
          {names.map((name, index) => (
            <Field
              key={name}
              name={name}
              label={t($ => $.user.fields[name])}
              defaultValue={initial[name]}
              error={getProblemText(name, problems[name])}
              required={isRequired(name)}
              autoComplete="off"
              // eslint-disable-next-line jsx-a11y/no-autofocus -- the user has opened the form
              autoFocus={index === 0}
              onChange={() => {
                setProblems(({ [name]: _, ...others }) => others)
              }}
            />
          ))}
        </div>
        {error && !isLoading && <UserFormFailure failure={toApiError(error)} fields={names} />}
        <div className={css.buttons}>
          <Button type="submit" variant="primary" busy={isLoading}>
            {t($ => $.user.save)}
          </Button>
          <Button onClick={onClose}>{t($ => $.actions.cancel)}</Button>
        </div>
      </form>
    </Card>
  )
}

/** Reads the fields that differ from their initial values, without surrounding spaces. */
function readChanges(
  form: HTMLFormElement,
  names: readonly EditableField[],
  initial: EditedValues,
): Partial<EditedValues> {
  const data = new FormData(form)
  const changes: Partial<Record<EditableField, string>> = {}
  for (const name of names) {
    const value = data.get(name)
    if (typeof value === 'string' && value.trim() !== initial[name]) changes[name] = value.trim()
  }
  return changes
}

function readServerProblems(fields: Readonly<Record<string, string>>): FieldProblems {
  const problems: Partial<Record<EditableField, FieldProblem>> = {}
  for (const name of EDITABLE_FIELDS) {
    const text = fields[name]
    if (text !== undefined) problems[name] = { kind: 'server', text }
  }
  return problems
}
