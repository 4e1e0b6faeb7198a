import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toApiError } from '@/api/api'
import { validateTexts, getProblemText, readFormText } from '@/forms/fieldProblems'
import { FormErrors } from '@/forms/FormErrors'
import { usePageForm } from '@/forms/usePageForm'
import type { TextRule } from '@/lib/validateText'
import { useShowToast } from '@/toasts/useShowToast'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { Field } from '@/ui/Field'
import { SelectField } from '@/ui/SelectField'
import { TextArea } from '@/ui/TextArea'
import { STATES, useSaveSampleItemMutation, type SampleItemValues } from './sampleItemApi'
import css from './SampleItemForm.module.css'

type FieldName = keyof SampleItemValues

/** The rules for the fields. A field with a minimum length is required. */
const RULES: Readonly<Record<FieldName, TextRule>> = {
  name: { min: 3, max: 100 },
  state: { max: 20 },
  dueOn: { max: 10 },
  note: { max: 500 },
}
const FIELD_NAMES = Object.keys(RULES)

const readValues = (data: FormData): SampleItemValues => ({
  name: readFormText(data, 'name'),
  state: readFormText(data, 'state'),
  dueOn: readFormText(data, 'dueOn'),
  note: readFormText(data, 'note'),
})

type Props = {
  /** Null for a new record. */
  id: string | null
  initial: SampleItemValues
  /** Receives the id of the saved record. */
  onSave: (id: string) => void
}

/**
 * The form of a record. If it has unsaved input, the app asks for confirmation before the user
 * leaves.
 */
export function SampleItemForm({ id, initial, onSave }: Props) {
  const { t } = useTranslation()
  const showToast = useShowToast()
  const [save] = useSaveSampleItemMutation()
  // The saved values are copied, because `initial` changes when the record is fetched again.
  const [saved, setSaved] = useState({ values: initial, count: 0 })
  const { problems, failure, isSending, clearProblem, submit } = usePageForm({
    names: FIELD_NAMES,
    readValues,
    validate: values => validateTexts(values, RULES),
    send: async values => {
      const { data, error } = await save({ id, values })
      if (error) return { error: toApiError(error) }
      showToast(t($ => $.sampleItem.saved))
      return {
        error: null,
        close: () => {
          // The count is part of a React key: a new count mounts new fields, without unsaved input.
          setSaved(({ count }) => ({ values, count: count + 1 }))
          onSave(data.id)
        },
      }
    },
  })

  const getProps = (name: FieldName) => {
    const label = t($ => $.sampleItem[name])
    return {
      name,
      label,
      defaultValue: saved.values[name],
      required: RULES[name].min !== undefined,
      error: getProblemText(problems[name], label, t),
      onChange: () => {
        clearProblem(name)
      },
    }
  }
  return (
    <form className={css.form} noValidate onSubmit={event => void submit(event)}>
      <Card>
        <div className={css.fields} key={saved.count}>
          <Field {...getProps('name')} autoComplete="off" />
          <SelectField
            {...getProps('state')}
            options={STATES.map(value => ({ value, label: t($ => $.sampleItem[value]) }))}
          />
          <Field {...getProps('dueOn')} type="date" />
          <TextArea {...getProps('note')} />
        </div>
      </Card>
      <FormErrors failure={failure} names={FIELD_NAMES} />
      <div>
        <Button type="submit" variant="primary" busy={isSending}>
          {t($ => $.sampleItem.save)}
        </Button>
      </div>
    </form>
  )
}
