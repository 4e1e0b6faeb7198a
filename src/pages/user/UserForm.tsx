import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { validateTexts } from '@/forms/fieldProblems'
import { FormErrors } from '@/forms/FormErrors'
import { usePageForm, type SendResult } from '@/forms/usePageForm'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { UserFormField } from './UserFormField'
import {
  listFormSections,
  readChanges,
  USER_FIELD_RULES,
  type UserFieldName,
  type UserValues,
} from './userFields'
import css from './UserForm.module.css'

type Props = {
  /** A field without an initial value is always sent. */
  initial: UserValues
  hiddenFields: readonly UserFieldName[]
  submitLabel: string
  send: (changes: UserValues) => Promise<SendResult>
  onCancel: () => void
}

/** Edits or creates a user. Only changed fields are validated and sent. */
export function UserForm({ initial, hiddenFields, submitLabel, send, onCancel }: Props) {
  const { t } = useTranslation()
  // Keeps the first values, because the user may be fetched again while the form is open.
  const [start] = useState(initial)
  const sections = listFormSections(hiddenFields)
  const names = sections.flatMap(({ fields }) => fields)
  const { problems, failure, isSending, clearProblem, submit } = usePageForm({
    names,
    readValues: data => readChanges(data, names, start),
    // Validates only the changes, because the server has already accepted the other values.
    validate: changes => validateTexts(changes, USER_FIELD_RULES),
    send: async changes =>
      Object.keys(changes).length === 0 ? { error: null, close: onCancel } : send(changes),
  })

  const titles = {
    account: t($ => $.account.title),
    contact: t($ => $.user.contact),
    work: t($ => $.user.work),
  }
  return (
    <form className={css.form} noValidate onSubmit={event => void submit(event)}>
      {sections.map(({ id, fields }) => (
        <Card key={id} title={titles[id]}>
          <div className={css.fields}>
            {fields.map(name => (
              <UserFormField
                key={name}
                name={name}
                initial={start[name]}
                problem={problems[name]}
                isFirst={name === names[0]}
                onChange={() => {
                  clearProblem(name)
                }}
              />
            ))}
          </div>
        </Card>
      ))}
      <FormErrors failure={failure} names={names} />
      <div className={css.buttons}>
        <Button type="submit" variant="primary" busy={isSending}>
          {submitLabel}
        </Button>
        <Button onClick={onCancel}>{t($ => $.actions.cancel)}</Button>
      </div>
    </form>
  )
}
