import type { ComponentProps } from 'react'
import css from './Field.module.css'
import { FieldFrame, type FieldFrameProps } from './FieldFrame'
import { useDelayedBlurHandler } from './useDelayedBlurHandler'

type Props = Omit<ComponentProps<'textarea'>, 'id'> & FieldFrameProps

/** A labelled `<textarea>`. It grows with its text in browsers that support `field-sizing`. */
export function TextArea({ label, required, error, hint, onBlur, ...textArea }: Props) {
  const handleBlur = useDelayedBlurHandler(onBlur)
  return (
    <FieldFrame {...{ label, required, error, hint }}>
      {attributes => (
        <div className={css.box}>
          <textarea rows={3} {...attributes} {...textArea} onBlur={handleBlur} />
        </div>
      )}
    </FieldFrame>
  )
}
