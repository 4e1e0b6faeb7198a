import { useId, type ComponentProps, type ReactNode } from 'react'
import css from './Field.module.css'

type Props = Omit<ComponentProps<'input'>, 'id'> & {
  label: string
  /** What is wrong with what was typed; shown below and tied to the field. */
  error?: string | null
  hint?: string
  /** What is worth knowing just now; read out when it comes. */
  notice?: string | null
  /** A link or a button in the label's line or inside the field. */
  aside?: ReactNode
  inside?: ReactNode
}

/** A labelled text field. */
export function Field({ label, error = null, hint, notice, aside, inside, ...input }: Props) {
  const id = useId()
  const described = error !== null ? `${id}-error` : hint === undefined ? undefined : `${id}-hint`
  return (
    <div className={css.field}>
      <div className={css.line}>
        <label htmlFor={id}>{label}</label>
        {aside}
      </div>
      <div className={css.box}>
        <input
          id={id}
          aria-invalid={error !== null}
          aria-describedby={described}
          aria-required={input.required}
          {...input}
          // The browser's own bubbles would speak over the messages below.
          required={false}
        />
        {inside}
      </div>
      {notice !== undefined && (
        <p className={css.notice} aria-live="polite">
          {notice}
        </p>
      )}
      {error !== null ? (
        <p className={css.error} id={`${id}-error`}>
          {error}
        </p>
      ) : (
        hint !== undefined && (
          <p className={css.hint} id={`${id}-hint`}>
            {hint}
          </p>
        )
      )}
    </div>
  )
}
