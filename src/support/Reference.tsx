import { Copy } from 'lucide'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import { toApiError } from '@/api/api'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'
import css from './Reference.module.css'
import { detailsCopied } from './supportSlice'

type Props = { error: Parameters<typeof toApiError>[0] | null | undefined }

/** The id of a failed request in the server's logs, with a button to copy it. */
export default function Reference({ error }: Props) {
  const { t } = useTranslation()
  const dispatch = useDispatch()
  const reference = error ? toApiError(error).reference : undefined
  if (reference === undefined) return null

  const copy = async () => {
    let isCopied = true
    try {
      await navigator.clipboard.writeText(reference)
    } catch {
      isCopied = false
    }
    dispatch(detailsCopied({ isCopied }))
  }

  return (
    <p className={css.reference}>
      <span>
        {t($ => $.reference.label)} <code>{reference}</code>
      </span>
      <Button variant="bare" onClick={() => void copy()}>
        <Icon of={Copy} size={16} />
        {t($ => $.reference.copy)}
      </Button>
    </p>
  )
}
