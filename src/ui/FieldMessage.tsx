import css from './Field.module.css'

export type FieldMessageProps = {
  /** The validation error. It replaces the hint. */
  error?: string | null | undefined
  hint?: string | undefined
}

/** Returns the value of `aria-describedby`. Undefined if the control has no message. */
export const getMessageId = (id: string, { error, hint }: FieldMessageProps) =>
  (error ?? hint) === undefined ? undefined : `${id}-message`

/** Shows the error or the hint of a control. `id` is the id of that control. */
export function FieldMessage({ id, error, hint }: FieldMessageProps & { id: string }) {
  const text = error ?? hint
  if (text === undefined) return null
  return (
    <p className={typeof error === 'string' ? css.error : css.hint} id={`${id}-message`}>
      {text}
    </p>
  )
}
