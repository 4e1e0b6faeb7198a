import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { Notice } from '@/ui/Notice'
import type { DemoAccount } from '../demoAccounts'
import { CONFIRM_LINK_TEXTS } from './confirmLinkTexts'

type Props = {
  /** The account of the link. Null if the link only ends the session. */
  account: DemoAccount | null
  /** The e-mail of the current user. */
  email: string | null
  /** Resolves to false if the sign-in failed. Rejects if the switches could not be set. */
  onConfirm: () => Promise<boolean>
  onClose: () => void
}

/** Asks the user to confirm that a link may end the session or sign in with another account. */
export default function ConfirmLinkDialog({ account, email, onConfirm, onClose }: Props) {
  const { t, i18n } = useTranslation()
  const texts = CONFIRM_LINK_TEXTS[i18n.language] ?? CONFIRM_LINK_TEXTS.en
  const role = account && t($ => $.signIn.demoRoles[account.role])
  const user = email ?? texts.currentUser
  const [status, setStatus] = useState<'asking' | 'pending' | 'failed'>('asking')
  const confirm = async () => {
    setStatus('pending')
    const hasSucceeded = await onConfirm().catch(() => false)
    if (hasSucceeded) onClose()
    else setStatus('failed')
  }
  return (
    <ConfirmDialog
      title={role === null ? texts.endTitle : texts.title(role)}
      confirm={role === null ? texts.endConfirm : texts.confirm(role)}
      cancel={t($ => $.timeOut.stay)}
      busy={status === 'pending'}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>{account ? texts.effect(account.email, user) : texts.endEffect(user)}</p>
      {status === 'failed' && (
        <Notice tone="bad">{account ? texts.failed : texts.endFailed}</Notice>
      )}
    </ConfirmDialog>
  )
}
