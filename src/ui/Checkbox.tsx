import { useId, type ComponentProps, type ReactNode } from 'react'
import css from './Checkbox.module.css'
import { FieldMessage, getMessageId, type FieldMessageProps } from './FieldMessage'

type Props = Omit<ComponentProps<'input'>, 'id' | 'type' | 'children'> &
  FieldMessageProps & {
    label: string
    /** A switch takes effect at once. A checkbox takes effect when its form is sent. */
    variant?: 'checkbox' | 'switch'
    /** Content between the label and the message, such as a link. */
    children?: ReactNode
  }

export function Checkbox({
  label,
  variant = 'checkbox',
  error,
  hint,
  required,
  children,
  ...input
}: Props) {
  const id = useId()
  return (
    <div className={css.checkbox} data-variant={variant}>
      <label data-required={required}>
        <input
          {...input}
          type="checkbox"
          role={variant === 'switch' ? 'switch' : undefined}
          aria-required={required}
          aria-invalid={typeof error === 'string'}
          aria-describedby={getMessageId(id, { error, hint })}
        />
        <span>{label}</span>
      </label>
      {children}
      <FieldMessage id={id} error={error} hint={hint} />
    </div>
  )
}
