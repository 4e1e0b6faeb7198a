import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '@/api/apiError'
import { listFormErrorTexts } from '@/api/errorText'
import { Reference } from '@/support/Reference'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { Notice } from '@/ui/Notice'
import { UserFormField } from './UserFormField'
import {
  checkChanges,
  listSections,
  readChanges,
  readServerProblems,
  type FieldProblems,
  type UserField,
  type UserValues,
} from './userFields'
import css from './UserForm.module.css'

/** The result of sending the form. */
export type SendResult =
  { readonly error: ApiError } | { readonly error: null; readonly close: () => void }

type Props = {
  /** The values at the start. Without a value, a field is new, and is always sent. */
  initial: UserValues
  hiddenFields: readonly UserField[]
  submit: string
  send: (changes: UserValues) => Promise<SendResult>
  onCancel: () => void
}

/** Edits or creates a user. Only changed fields are checked and sent. */
export function UserForm({ initial, hiddenFields, submit, send, onCancel }: Props) {
  const { t } = useTranslation()
  // The values at the start, because the user may be fetched again while the form is open.
  const [start] = useState(initial)
  const [problems, setProblems] = useState<FieldProblems>({})
  const [failure, setFailure] = useState<ApiError | null>(null)
  const [isSending, setSending] = useState(false)
  const sections = listSections(hiddenFields)
  const names = sections.flatMap(({ fields }) => fields)

  const showProblems = (form: HTMLFormElement, found: FieldProblems) => {
    setProblems(found)
    const invalidName = names.find(name => found[name] !== undefined)
    const field = invalidName === undefined ? null : form.elements.namedItem(invalidName)
    if (field instanceof HTMLElement) field.focus()
    return invalidName !== undefined
  }

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const changes = readChanges(form, names, start)
    if (isSending || showProblems(form, checkChanges(changes, names))) return
    if (Object.keys(changes).length === 0) {
      onCancel()
      return
    }
    setSending(true)
    setFailure(null)
    const result = await send(changes)
    setSending(false)
    if (result.error) {
      setFailure(result.error)
      showProblems(form, readServerProblems(result.error, names))
      // The user may have left the page in the meantime.
    } else if (form.isConnected) result.close()
  }

  const titles = {
    account: t($ => $.account.title),
    contact: t($ => $.user.contact),
    work: t($ => $.user.work),
  }
  return (
    <form className={css.form} noValidate onSubmit={event => void handleSubmit(event)}>
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
                  setProblems(({ [name]: _, ...others }) => others)
                }}
              />
            ))}
          </div>
        </Card>
      ))}
      {failure && failure.kind !== 'signInRequired' && (
        <Notice tone="bad">
          {listFormErrorTexts(failure, names, t).map((text, index) => (
            <p key={index}>{text}</p>
          ))}
          <Reference error={failure} />
        </Notice>
      )}
      <div className={css.buttons}>
        <Button type="submit" variant="primary" busy={isSending}>
          {submit}
        </Button>
        <Button onClick={onCancel}>{t($ => $.actions.cancel)}</Button>
      </div>
    </form>
  )
}
