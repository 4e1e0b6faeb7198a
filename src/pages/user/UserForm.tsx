import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Form } from '@/forms/Form'
import { FormErrors } from '@/forms/FormErrors'
import { FormPasswordField } from '@/forms/FormPasswordField'
import { SubmitButton } from '@/forms/SubmitButton'
import { useForm, type SendResult } from '@/forms/useForm'
import css from '@/resource/Record.module.css'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { Field } from '@/ui/Field'
import {
  listFormSections,
  USER_FIELD_RULES,
  type UserFieldName,
  type UserValues,
} from './userFields'

type Props = {
  /** The values of the user to change. Undefined for a new user. */
  initial?: UserValues
  hiddenFields: readonly UserFieldName[]
  submitLabel: string
  /** Whether `children` contain a change, which `send` adds to the changes of the fields. */
  hasOtherChanges?: boolean
  /** A card after the fields. */
  children?: ReactNode
  send: (changes: UserValues, signal: AbortSignal) => Promise<SendResult>
  /** The name of the user for messages. */
  getName: (texts: UserValues) => string
  onCancel: () => void
}

/** Edits or creates a user. */
export function UserForm({
  initial,
  hiddenFields,
  submitLabel,
  hasOtherChanges = false,
  children,
  send,
  getName,
  onCancel,
}: Props) {
  const { t } = useTranslation()
  // Keeps the first values, because the user may be fetched again while the form is open.
  const [start] = useState(initial)
  const sections = listFormSections(hiddenFields)
  const names = sections.flatMap(({ fields }) => fields)
  const form = useForm({
    rules: USER_FIELD_RULES,
    isEdit: start !== undefined,
    send: async (_texts, signal, changes) => {
      const isUnchanged = Object.keys(changes).length === 0 && !hasOtherChanges
      return isUnchanged ? { error: null, close: onCancel } : send(changes, signal)
    },
    uniqueField: 'email',
    getRecordName: getName,
  })

  const titles = {
    account: t($ => $.user.account),
    contact: t($ => $.user.contact),
    work: t($ => $.user.work),
  }
  const renderField = (name: UserFieldName) => {
    const field = {
      ...form.field(
        name,
        t($ => $.person.fields[name]),
      ),
      defaultValue: start?.[name],
      // The form opens after a click, so focus may move into it.
      autoFocus: name === names[0],
    }
    return name === 'password' ? (
      <FormPasswordField
        {...field}
        key={name}
        autoComplete="new-password"
        hint={t($ => $.user.passwordHint)}
      />
    ) : (
      <Field {...field} key={name} type={name === 'email' ? 'email' : 'text'} autoComplete="off" />
    )
  }
  return (
    <Form form={form} className={css.form}>
      {sections.map(({ id, fields }) => (
        <Card key={id} title={titles[id]}>
          <div className={css.fields}>{fields.map(renderField)}</div>
        </Card>
      ))}
      {children}
      <FormErrors form={form} />
      <div className={css.buttons}>
        <SubmitButton form={form}>{submitLabel}</SubmitButton>
        <Button
          onClick={() => {
            form.discard()
            onCancel()
          }}
        >
          {t($ => $.actions.cancel)}
        </Button>
      </div>
    </Form>
  )
}
