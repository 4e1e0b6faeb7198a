import { useId } from 'react'
import { FieldMessage, getMessageId } from './FieldMessage'
import css from './RadioGroup.module.css'

type Props<Value extends string> = {
  legend: string
  hint?: string
  choices: readonly { readonly value: Value; readonly label: string; readonly lang?: string }[]
  chosen: Value
  onChoose: (value: Value) => void
}

export function RadioGroup<Value extends string>({
  legend,
  choices,
  chosen,
  hint,
  onChoose,
}: Props<Value>) {
  const id = useId()
  return (
    <fieldset className={css.group} role="radiogroup" aria-describedby={getMessageId(id, { hint })}>
      <legend>{legend}</legend>
      <div className={css.list}>
        {choices.map(({ value, label, lang }) => (
          <label key={value} lang={lang}>
            <input
              type="radio"
              name={id}
              value={value}
              checked={value === chosen}
              onChange={() => {
                onChoose(value)
              }}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      <FieldMessage id={id} hint={hint} />
    </fieldset>
  )
}
