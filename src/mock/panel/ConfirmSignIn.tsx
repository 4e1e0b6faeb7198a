import { useState } from 'react'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { Notice } from '@/ui/Notice'
import type { DemoAccount } from '../demoAccounts'

type Props = {
  account: DemoAccount
  /** The e-mail of the current user. */
  email: string | null
  /** Resolves to false if the sign-in failed. */
  onConfirm: () => Promise<boolean>
  onClose: () => void
}

/** Asks before the account of a link replaces the current user. In English, like the panel. */
export default function ConfirmSignIn({ account, email, onConfirm, onClose }: Props) {
  const [status, setStatus] = useState<'asking' | 'pending' | 'failed'>('asking')
  const confirm = async () => {
    setStatus('pending')
    const hasSucceeded = await onConfirm().catch(() => false)
    if (hasSucceeded) onClose()
    else setStatus('failed')
  }
  return (
    <div lang="en">
      <ConfirmDialog
        title={`Sign in as ${account.label}?`}
        confirm={`Sign in as ${account.label}`}
        cancel="Stay signed in"
        busy={status === 'pending'}
        onConfirm={() => void confirm()}
        onClose={onClose}
      >
        <p>
          This link signs in as {account.email}. {email ?? 'The current user'} is then signed out in
          all tabs, and unsaved input is lost.
        </p>
        {status === 'failed' && <Notice tone="bad">The sign-in failed.</Notice>}
      </ConfirmDialog>
    </div>
  )
}
