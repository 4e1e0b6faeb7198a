import { useState } from 'react'
import { Button } from '@/ui/Button'
import { DEMO_ACCOUNTS, type DemoAccount, type SignInFunction } from '../demoAccounts'
import css from './ControlPanel.module.css'
import { PanelSection } from './PanelSection'

type Props = {
  /** The e-mail of the current user. */
  email: string | null
  signIn: SignInFunction
}

/** A button for each demo account. A click signs in with it. The current account is marked. */
export function AccountChoice({ email, signIn }: Props) {
  const [hasFailed, setFailed] = useState(false)
  const switchTo = async ({ email, password }: DemoAccount) => {
    setFailed(!(await signIn({ email, password })))
  }
  const isDemoUser = DEMO_ACCOUNTS.some(account => account.email === email)
  return (
    <PanelSection title="Signed in as">
      <div className={css.row}>
        {DEMO_ACCOUNTS.map(account => (
          <Button
            key={account.role}
            aria-pressed={account.email === email}
            onClick={() => void switchTo(account)}
          >
            {account.label}
          </Button>
        ))}
      </div>
      <p className={css.note} role="status">
        {hasFailed && 'The sign-in failed. Check the switches of its call.'}
        {!hasFailed && !isDemoUser && 'No demo user is signed in.'}
      </p>
    </PanelSection>
  )
}
