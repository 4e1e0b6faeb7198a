import type { ComponentProps } from 'react'
import css from './Field.module.css'
import { FieldFrame, type FieldFrameProps } from './FieldFrame'
import { useBlurAfterPress } from './useBlurAfterPress'

type Props = Omit<ComponentProps<'textarea'>, 'id'> & FieldFrameProps

/**
 * A labelled field for several lines of text. In browsers that support `field-sizing`, it grows
 * with its text.
 */
export function TextArea({ label, required, error, hint, onBlur, ...textArea }: Props) {
  const handleBlur = useBlurAfterPress(onBlur)
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
