import { useTranslation } from 'react-i18next'
import { getTextErrorText } from '@/language/textErrorText'
import { Field } from '@/ui/Field'
import { SelectField } from '@/ui/SelectField'
import { TextArea } from '@/ui/TextArea'
import { STATES, type SampleItemValues } from './sampleItemApi'
import { isRequired, type FieldName, type FieldProblems } from './sampleItemRules'
import css from './SampleItemForm.module.css'

type Props = {
  initial: SampleItemValues
  problems: FieldProblems
  onChange: (name: FieldName) => void
}

/** The fields of the form, with their labels and errors. */
export function SampleItemFields({ initial, problems, onChange }: Props) {
  const { t } = useTranslation()

  const getErrorText = (name: FieldName, label: string) => {
    const problem = problems[name]
    if (problem === undefined) return null
    if (problem.kind !== 'server') return getTextErrorText(problem, label, t)
    return problem.text === '' ? t($ => $.validation.fieldNotValid) : problem.text
  }
  const getProps = (name: FieldName) => {
    const label = t($ => $.sampleItem[name])
    return {
      name,
      label,
      defaultValue: initial[name],
      required: isRequired(name),
      error: getErrorText(name, label),
      onChange: () => {
        onChange(name)
      },
    }
  }
  return (
    <div className={css.fields}>
      <Field {...getProps('name')} autoComplete="off" />
      <SelectField
        {...getProps('state')}
        options={STATES.map(value => ({ value, label: t($ => $.sampleItem[value]) }))}
      />
      <Field {...getProps('dueOn')} type="date" />
      <TextArea {...getProps('note')} />
    </div>
  )
}
