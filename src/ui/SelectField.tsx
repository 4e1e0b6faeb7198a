import type { ComponentProps } from 'react'
import { FieldFrame, type FieldFrameProps } from './FieldFrame'
import css from './Select.module.css'

type Props = Omit<ComponentProps<'select'>, 'id' | 'children'> &
  FieldFrameProps & {
    options: readonly { readonly value: string; readonly label: string }[]
  }

/** A `<select>` with a visible label, for forms. `Select` is for toolbars. */
export const SelectField = ({ label, required, error, hint, options, ...select }: Props) => (
  <FieldFrame label={label} required={required} error={error} hint={hint}>
    {attributes => (
      <span className={css.select} data-wide>
        <select {...attributes} {...select}>
          {options.map(option => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </span>
    )}
  </FieldFrame>
)
