import type { ComponentProps, ReactNode } from 'react'
import css from './Field.module.css'
import { FieldFrame, type FieldFrameProps } from './FieldFrame'
import { useDelayedBlurHandler } from './useDelayedBlurHandler'

type Props = Omit<ComponentProps<'input'>, 'id'> &
  FieldFrameProps & {
    /** A temporary message, such as 'Caps Lock is on'. Screen readers announce it. */
    notice?: string | null
    /** A button inside the input. */
    innerButton?: ReactNode
  }

/** A labelled `<input>`. `onBlur` waits until a pressed mouse button or finger is released. */
export function Field(props: Props) {
  const { label, required, error, hint, notice, innerButton, onBlur, ...input } = props
  const handleBlur = useDelayedBlurHandler(onBlur)
  return (
    <FieldFrame {...{ label, required, error, hint }}>
      {attributes => (
        <>
          <div className={css.box}>
            <input {...attributes} {...input} onBlur={handleBlur} />
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
