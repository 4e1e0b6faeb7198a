import { useTranslation } from 'react-i18next'
import { TextArea } from '@/ui/TextArea'
import { MAX_REASON_LENGTH } from './accessRequestsApi'

type Props = { label: string; value: string; onChange: (reason: string) => void }

/** The optional reason of a request, or of an answer to it. */
export function ReasonField({ label, value, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <TextArea
      label={label}
      hint={t($ => $.accessRequest.reasonHint, { max: MAX_REASON_LENGTH })}
      maxLength={MAX_REASON_LENGTH}
      value={value}
      onChange={event => {
        onChange(event.target.value)
      }}
    />
  )
}
