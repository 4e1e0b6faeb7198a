import { useId, type ComponentProps, type ReactNode } from 'react'
import css from './Field.module.css'
import { useBlurAfterPress } from './useBlurAfterPress'

type Props = Omit<ComponentProps<'input'>, 'id'> & {
  label: string
  /** The validation error. Shown below the field and linked by `aria-describedby`. */
  error?: string | null
  hint?: string
  /** A temporary message, such as 'Caps Lock is on'. Screen readers announce it. */
  notice?: string | null
  /** A button inside the input. */
  inside?: ReactNode
}

/** A labelled text field. If a press moves the focus, `onBlur` is called when the press ends. */
export function Field({ label, error = null, hint, notice, inside, onBlur, ...input }: Props) {
  const id = useId()
  const handleBlur = useBlurAfterPress(onBlur)
  const described = error !== null ? `${id}-error` : hint === undefined ? undefined : `${id}-hint`
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      <div className={css.box}>
        <input
          id={id}
          aria-invalid={error !== null}
          aria-describedby={described}
          aria-required={input.required}
          {...input}
          // `required` would show the browser's own message in addition to ours.
          required={false}
          onBlur={handleBlur}
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
