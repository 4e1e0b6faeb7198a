import { useTranslation } from 'react-i18next'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import css from './AccessRevokedNotice.module.css'

type Props = { onLeave: () => void }

/** Shown above a page that the user may no longer open, but that has unsaved input. */
export function AccessRevokedNotice({ onLeave }: Props) {
  const { t } = useTranslation()
  return (
    <Notice tone="bad">
      <strong>{t($ => $.revoked.title)}</strong>
      <p>{t($ => $.revoked.lead)}</p>
      <div className={css.actions}>
        <Button onClick={onLeave}>{t($ => $.revoked.leave)}</Button>
      </div>
    </Notice>
  )
}
