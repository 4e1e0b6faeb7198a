import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { Notice } from '@/ui/Notice'
import type { DemoAccount } from '../demoAccounts'
import { CONFIRM_SIGN_IN_TEXTS } from './confirmSignInTexts'

type Props = {
  account: DemoAccount
  /** The e-mail of the current user. */
  email: string | null
  /** Resolves to false if the sign-in failed. */
  onConfirm: () => Promise<boolean>
  onClose: () => void
}

/** Asks before the account of a link replaces the current user. */
export default function ConfirmSignIn({ account, email, onConfirm, onClose }: Props) {
  const { t, i18n } = useTranslation()
  const texts = CONFIRM_SIGN_IN_TEXTS[i18n.language] ?? CONFIRM_SIGN_IN_TEXTS.en
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
