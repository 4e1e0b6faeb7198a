import { useTranslation } from 'react-i18next'
import { abortWith } from '@/api/abortWith'
import { toApiError } from '@/api/api'
import { Form } from '@/forms/Form'
import { FormErrors } from '@/forms/FormErrors'
import { SubmitButton } from '@/forms/SubmitButton'
import { useForm } from '@/forms/useForm'
import { useShowToast } from '@/toasts/useShowToast'
import { Card } from '@/ui/Card'
import { Field } from '@/ui/Field'
import { SelectField } from '@/ui/SelectField'
import { TextArea } from '@/ui/TextArea'
import { STATES, useSaveSampleItemMutation, type SampleItemValues } from './sampleItemApi'
import css from './SampleItemForm.module.css'

/** The rules for the fields. A field with a minimum length is required. */
const RULES = {
  name: { min: 3, max: 100 },
  state: {},
  dueOn: {},
  note: { max: 500 },
} as const

type Props = {
  /** Null for a new record. */
  id: string | null
  initial: SampleItemValues
  /** Receives the id of the saved record. Null if the record can't be opened. */
  onSave: (id: string | null) => void
}

/** The form of a record. Unsaved changes are kept until the form is sent or discarded. */
export function SampleItemForm({ id, initial, onSave }: Props) {
  const { t } = useTranslation()
  const showToast = useShowToast()
  const [save] = useSaveSampleItemMutation()
  const form = useForm({
    rules: RULES,
    send: async (values, signal) => {
      const { data, error } = await abortWith(signal, save({ id, values }))
      if (error) return { error: toApiError(error) }
      showToast(t($ => $.sampleItem.saved))
      return {
        error: null,
        close: () => {
          onSave(data.id)
        },
      }
    },
    getRecordName: ({ name }) => name,
    // All records have the same path, so each record needs its own draft.
    draftId: id ?? '',
  })
  const getProps = (name: keyof SampleItemValues) => ({
    ...form.field(
      name,
      t($ => $.sampleItem[name]),
    ),
    defaultValue: initial[name],
  })

  return (
    <Form form={form} className={css.form}>
      <Card>
        <div className={css.fields}>
          <Field {...getProps('name')} autoComplete="off" />
          <SelectField
            {...getProps('state')}
            options={STATES.map(value => ({ value, label: t($ => $.sampleItem[value]) }))}
          />
          <Field {...getProps('dueOn')} type="date" />
          <TextArea {...getProps('note')} />
        </div>
      </Card>
      <FormErrors form={form} />
      <div>
        <SubmitButton form={form}>{t($ => $.sampleItem.save)}</SubmitButton>
      </div>
    </Form>
  )
}
