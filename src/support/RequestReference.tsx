import { Copy } from 'lucide'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import { toApiError } from '@/api/api'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'
import { copyText } from './copyText'
import css from './RequestReference.module.css'

type Props = (
  { error: Parameters<typeof toApiError>[0] | null | undefined } | { reference: string | null }
) & {
  /** False if a term of a list already says what it is. */
  hasLabel?: boolean
}

/** The id of a request in the server's logs. Renders nothing if the server sent none. */
export default function RequestReference(props: Props) {
  const { t } = useTranslation()
  const dispatch = useDispatch()
  const reference = readReference(props)
  if (reference === null) return null

  return (
    <p className={css.reference}>
      <span>
        {props.hasLabel !== false && <span>{t($ => $.reference.label)}</span>}{' '}
        <code>{reference}</code>
      </span>
      <Button variant="bare" onClick={() => void copyText(reference, dispatch)}>
        <Icon icon={Copy} size={16} />
        {t($ => $.reference.copy)}
      </Button>
    </p>
  )
}

function readReference(props: Props): string | null {
  if ('reference' in props) return props.reference
  return (props.error && toApiError(props.error).reference) ?? null
}
