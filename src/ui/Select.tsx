import { useId } from 'react'
import hiddenCss from './VisuallyHidden.module.css'
import css from './Select.module.css'

type Option = { readonly value: string; readonly label: string }

type Props = {
  label: string
  options: readonly Option[]
  value: string
  onChange: (value: string) => void
}

/** A `<select>` with a visually hidden label, for toolbars. `SelectField` is for forms. */
export function Select({ label, options, value, onChange }: Props) {
  const id = useId()
  return (
    <span className={css.select}>
      <label className={hiddenCss.visuallyHidden} htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={event => {
          onChange(event.target.value)
        }}
      >
        {options.map(option => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  )
}
