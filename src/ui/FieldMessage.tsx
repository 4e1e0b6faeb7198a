import css from './Field.module.css'

export type FieldMessageProps = {
  /** The validation error. It replaces the hint. */
  error?: string | null | undefined
  hint?: string | undefined
}

/** The value of `aria-describedby`. Undefined without a message. */
export const getMessageId = (id: string, { error, hint }: FieldMessageProps) =>
  (error ?? hint) === undefined ? undefined : `${id}-message`

/** `id` is the id of the control that the message is about. */
export function FieldMessage({ id, error, hint }: FieldMessageProps & { id: string }) {
  const text = error ?? hint
  if (text === undefined) return null
  return (
    <p className={typeof error === 'string' ? css.error : css.hint} id={`${id}-message`}>
      {text}
    </p>
  )
}
