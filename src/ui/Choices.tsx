import { useId } from 'react'
import css from './Choices.module.css'

type Choice<Value extends string> = {
  readonly value: Value
  readonly label: string
  /** The language of the label, if it differs from the page's. */
  readonly lang?: string
}

type Props<Value extends string> = {
  legend: string
  hint?: string
  choices: readonly Choice<Value>[]
  chosen: Value
  onChoose: (value: Value) => void
}

/** A group of radio buttons with a legend. */
export function Choices<Value extends string>(props: Props<Value>) {
  const { legend, hint, choices, chosen, onChoose } = props
  const id = useId()
  return (
    <fieldset className={css.choices} aria-describedby={hint === undefined ? undefined : id}>
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
            {label}
          </label>
        ))}
      </div>
      {hint !== undefined && (
        <p className={css.hint} id={id}>
          {hint}
        </p>
      )}
    </fieldset>
  )
}
