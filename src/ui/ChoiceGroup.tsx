import { useId } from 'react'
import css from './ChoiceGroup.module.css'
import { FieldMessage, getMessageId, type FieldMessageProps } from './FieldMessage'

type Choice<Value extends string> = {
  readonly value: Value
  readonly label: string
  /** The language of the label, if it differs from the page's. */
  readonly lang?: string
}

export type ChoiceGroupProps<Value extends string> = FieldMessageProps & {
  legend: string
  /** The name in the form data. */
  name?: string | undefined
  required?: boolean
  disabled?: boolean
  choices: readonly Choice<Value>[]
}

type Props<Value extends string> = ChoiceGroupProps<Value> & {
  type: 'radio' | 'checkbox'
  isChosen: (value: Value) => boolean
  onChange: (value: Value, isChosen: boolean) => void
}

/** The common part of `RadioGroup` and `CheckboxGroup`. */
export function ChoiceGroup<Value extends string>(props: Props<Value>) {
  const { legend, type, name, required, disabled, choices, error, hint, isChosen, onChange } = props
  const id = useId()
  return (
    <fieldset
      className={css.group}
      disabled={disabled}
      // Radio buttons can be required, but a group of checkboxes can't.
      role={type === 'radio' ? 'radiogroup' : undefined}
      aria-required={type === 'radio' ? required : undefined}
      aria-describedby={getMessageId(id, { error, hint })}
    >
      <legend data-required={required}>{legend}</legend>
      <div className={css.list}>
        {choices.map(({ value, label, lang }) => (
          <label key={value} lang={lang}>
            <input
              type={type}
              name={name ?? id}
              value={value}
              checked={isChosen(value)}
              aria-invalid={typeof error === 'string'}
              onChange={({ target }) => {
                onChange(value, target.checked)
              }}
            />
            {label}
          </label>
        ))}
      </div>
      <FieldMessage id={id} error={error} hint={hint} />
    </fieldset>
  )
}
