import { useId } from 'react'
import css from './SupportPage.module.css'

type Props = { label: string; onPaste: (text: string) => void }

/** A field that takes a pasted text and stays empty, because the text may have megabytes. */
export function PasteField({ label, onPaste }: Props) {
  const id = useId()
  return (
    <div className={css.paste}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        rows={2}
        value=""
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => {
          onPaste(target.value)
        }}
      />
    </div>
  )
}
