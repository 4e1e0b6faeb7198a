import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { Notice } from '@/ui/Notice'
import type { DemoAccount } from '../demoAccounts'
import { CONFIRM_LINK_TEXTS } from './confirmLinkTexts'

type Props = {
  /** The account of the link. */
  account: DemoAccount
  /** The e-mail of the current user. */
  email: string | null
  /** Resolves to false if the sign-in failed. Rejects if the switches could not be set. */
  onConfirm: () => Promise<boolean>
  onClose: () => void
}

/** Asks the user to confirm that a link may sign in with another account. */
export default function ConfirmLinkDialog({ account, email, onConfirm, onClose }: Props) {
  const { t, i18n } = useTranslation()
  const texts = CONFIRM_LINK_TEXTS[i18n.language] ?? CONFIRM_LINK_TEXTS.en
  const role = t($ => $.signIn.demoRoles[account.role])
  const [status, setStatus] = useState<'asking' | 'pending' | 'failed'>('asking')
  const confirm = async () => {
    setStatus('pending')
    const hasSucceeded = await onConfirm().catch(() => false)
    if (hasSucceeded) onClose()
    else setStatus('failed')
  }
  return (
    <ConfirmDialog
      title={texts.title(role)}
      confirm={texts.confirm(role)}
      cancel={t($ => $.timeOut.stay)}
      busy={status === 'pending'}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>{texts.effect(account.email, email ?? texts.currentUser)}</p>
      {status === 'failed' && <Notice tone="bad">{texts.failed}</Notice>}
    </ConfirmDialog>
  )
}
