import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { toApiError } from '@/api/api'
import type { ApiError } from '@/api/apiError'
import { listFormErrorTexts } from '@/api/errorText'
import { Reference } from '@/support/Reference'
import { toast } from '@/toasts/toast'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { Notice } from '@/ui/Notice'
import { useSaveSampleItemMutation, type SampleItemValues } from './sampleItemApi'
import { SampleItemFields } from './SampleItemFields'
import {
  checkValues,
  FIELD_NAMES,
  readServerProblems,
  readValues,
  type FieldProblems,
} from './sampleItemRules'
import css from './SampleItemForm.module.css'

type Props = {
  /** Null for a new record. */
  id: string | null
  initial: SampleItemValues
  /** Receives the id of a created record. */
  onCreate: (id: string) => void
}

/** A form with unsaved input asks before the user leaves the page: see LeaveGuard. */
export function SampleItemForm({ id, initial, onCreate }: Props) {
  const { t } = useTranslation()
  const [save, { isLoading }] = useSaveSampleItemMutation()
  // The saved values, because the record may be fetched again while the form is open.
  const [saved, setSaved] = useState({ values: initial, count: 0 })
  const [problems, setProblems] = useState<FieldProblems>({})
  const [failure, setFailure] = useState<ApiError | null>(null)

  const showProblems = (form: HTMLFormElement, found: FieldProblems) => {
    setProblems(found)
    const invalidName = FIELD_NAMES.find(name => found[name] !== undefined)
    const field = invalidName === undefined ? null : form.elements.namedItem(invalidName)
    if (field instanceof HTMLElement) field.focus()
    return invalidName !== undefined
  }

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const values = readValues(form)
    setFailure(null)
    if (isLoading || showProblems(form, checkValues(values))) return
    const { data, error } = await save({ id, values })
    if (error) {
      setFailure(toApiError(error))
      showProblems(form, readServerProblems(toApiError(error)))
      return
    }
    toast(t($ => $.sampleItem.saved))
    // New fields, which have no unsaved input.
    setSaved(({ count }) => ({ values, count: count + 1 }))
    // The user may have left the page in the meantime.
    if (id === null && form.isConnected) onCreate(data.id)
  }

  return (
    <form className={css.form} noValidate onSubmit={event => void handleSubmit(event)}>
      <Card>
        <SampleItemFields
          key={saved.count}
          initial={saved.values}
          problems={problems}
          onChange={name => {
            setProblems(({ [name]: _, ...others }) => others)
          }}
        />
      </Card>
      {failure && failure.kind !== 'signInRequired' && (
        <Notice tone="bad">
          {listFormErrorTexts(failure, FIELD_NAMES, t).map((text, index) => (
            <p key={index}>{text}</p>
          ))}
          <Reference error={failure} />
        </Notice>
      )}
      <div>
        <Button type="submit" variant="primary" busy={isLoading}>
          {t($ => $.sampleItem.save)}
        </Button>
      </div>
    </form>
  )
}
