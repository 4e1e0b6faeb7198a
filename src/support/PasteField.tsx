import { TextArea } from '@/ui/TextArea'

type Props = { label: string; onPaste: (text: string) => void }

/** A field that takes a pasted text. It stays empty, because the text may be megabytes long. */
export const PasteField = ({ label, onPaste }: Props) => (
  <TextArea
    label={label}
    rows={2}
    value=""
    autoComplete="off"
    spellCheck={false}
    onChange={({ target }) => {
      onPaste(target.value)
    }}
  />
)
