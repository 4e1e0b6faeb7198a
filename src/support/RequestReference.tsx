import { Copy } from 'lucide'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import { toApiError } from '@/api/api'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'
import { copyText } from './copyText'
import css from './RequestReference.module.css'

type Props = { error: Parameters<typeof toApiError>[0] | null | undefined }

/** The id of a request in the server's logs. Renders nothing if the server sent none. */
export default function RequestReference({ error }: Props) {
  const { t } = useTranslation()
  const dispatch = useDispatch()
  const reference = error && toApiError(error).reference
  if (!reference) return null

  return (
    <p className={css.reference}>
      <span>
        {t($ => $.reference.label)} <code>{reference}</code>
      </span>
      <Button variant="bare" onClick={() => void copyText(reference, dispatch)}>
        <Icon icon={Copy} size={16} />
        {t($ => $.reference.copy)}
      </Button>
    </p>
  )
}
