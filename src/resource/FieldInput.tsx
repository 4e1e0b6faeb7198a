import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { FormPasswordField } from '@/forms/FormPasswordField'
import { Checkbox } from '@/ui/Checkbox'
import { Field } from '@/ui/Field'
import { SelectField } from '@/ui/SelectField'
import { TextArea } from '@/ui/TextArea'
import { DateField } from './DateField'
import type { AnyField, ChoiceOption } from './fields'
import { FileField } from './FileField'
import { NumberField } from './NumberField'
import { RelationField } from './RelationField'

type Props = {
  field: AnyField
  /** The result of `form.field`. */
  props: {
    readonly name: string
    readonly label: string
    readonly required: boolean
    readonly error: string | null
  }
  /** The result of `toInputText`. */
  initialText: string
  /** Called with true while the field has a file that is not uploaded, or a text that is not chosen. */
  onPendingChange: (isPending: boolean) => void
}

/** A stored value that is no option any more stays as it is, until the user chooses another one. */
function listChoices(options: readonly ChoiceOption[], stored: string, t: TFunction) {
  const choices = options.map(({ value, label }) => ({ value, label: label(t) }))
  return stored === '' || choices.some(({ value }) => value === stored)
    ? choices
    : [{ value: stored, label: stored }, ...choices]
}

/** The input of a field, by its kind. */
export function FieldInput({ field, props, initialText, onPendingChange }: Props) {
  const { t } = useTranslation()
  const hint = field.hint?.(t)
  const shared = { ...props, ...(hint !== undefined && { hint }) }
  switch (field.kind) {
    case 'text':
      return field.inputType === 'newPassword' ? (
        <FormPasswordField {...shared} defaultValue={initialText} autoComplete="new-password" />
      ) : (
        <Field
          {...shared}
          type={field.inputType ?? 'text'}
          defaultValue={initialText}
          autoComplete="off"
        />
      )
    case 'custom':
      return <field.Input {...shared} defaultValue={initialText} />
    case 'longText':
      return <TextArea {...shared} defaultValue={initialText} />
    case 'number':
    case 'money':
    case 'decimal':
      return <NumberField {...shared} field={field} defaultValue={initialText} />
    case 'date':
    case 'dateTime':
      return <DateField {...shared} kind={field.kind} defaultValue={initialText} />
    case 'boolean':
      return <Checkbox {...shared} defaultChecked={initialText === 'on'} />
    case 'choice':
      return (
        <SelectField
          {...shared}
          defaultValue={initialText}
          options={[
            ...(props.required && initialText !== '' ? [] : [{ value: '', label: '' }]),
            ...listChoices(field.options, initialText, t),
          ]}
        />
      )
    case 'relation':
      return (
        <RelationField
          {...shared}
          relation={field.relation}
          defaultValue={initialText}
          onPendingChange={onPendingChange}
        />
      )
    case 'file':
      return (
        <FileField
          {...shared}
          upload={field.upload}
          defaultValue={initialText}
          onPendingChange={onPendingChange}
        />
      )
  }
}
