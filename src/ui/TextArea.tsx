import type { ComponentProps } from 'react'
import css from './Field.module.css'
import { FieldFrame, type FieldFrameProps } from './FieldFrame'

type Props = Omit<ComponentProps<'textarea'>, 'id'> & FieldFrameProps

/** A labelled `<textarea>`. It grows with its text in browsers that support `field-sizing`. */
export function TextArea({ label, required, error, hint, ...textArea }: Props) {
  return (
    <FieldFrame label={label} required={required} error={error} hint={hint}>
      {attributes => (
        <div className={css.box}>
          <textarea rows={3} {...attributes} {...textArea} />
        </div>
      )}
    </FieldFrame>
  )
}
