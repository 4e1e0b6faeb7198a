import type { ComponentProps, ReactNode } from 'react'
import css from './Field.module.css'
import { FieldFrame, type FieldFrameProps } from './FieldFrame'

type Props = Omit<ComponentProps<'input'>, 'id'> &
  FieldFrameProps & {
    /** A temporary message, such as 'Caps Lock is on'. Screen readers announce it. */
    notice?: string | null
    /** A button inside the input. */
    innerButton?: ReactNode
  }

/** A labelled `<input>`. */
export function Field({ label, required, error, hint, notice, innerButton, ...input }: Props) {
  return (
    <FieldFrame label={label} required={required} error={error} hint={hint}>
      {attributes => (
        <>
          <div className={css.box}>
            <input {...attributes} {...input} />
            {innerButton}
          </div>
          {notice !== undefined && (
            <p className={css.notice} aria-live="polite">
              {notice}
            </p>
          )}
        </>
      )}
    </FieldFrame>
  )
}
