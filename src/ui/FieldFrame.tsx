import { useId, type ReactNode } from 'react'
import css from './Field.module.css'
import { FieldMessage, getMessageId, type FieldMessageProps } from './FieldMessage'

export type FieldFrameProps = FieldMessageProps & {
  label: string
  required?: boolean | undefined
}

/** The attributes that connect a control with its label and its message. */
type ControlAttributes = {
  readonly id: string
  readonly 'aria-required': boolean | undefined
  readonly 'aria-invalid': boolean
  readonly 'aria-describedby': string | undefined
}

type Props = FieldFrameProps & { children: (attributes: ControlAttributes) => ReactNode }

/** Adds a label above a form control, and an error or a hint below it. */
export function FieldFrame({ label, required, error, hint, children }: Props) {
  const id = useId()
  return (
    <div className={css.field}>
      <label htmlFor={id} data-required={required}>
        {label}
      </label>
      {children({
        id,
        // With `required`, the browser would show its own message in addition to ours.
        'aria-required': required,
        'aria-invalid': typeof error === 'string',
        'aria-describedby': getMessageId(id, { error, hint }),
      })}
      <FieldMessage id={id} error={error} hint={hint} />
    </div>
  )
}
