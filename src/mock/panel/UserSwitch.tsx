import { useState } from 'react'
import { Button } from '@/ui/Button'
import { DEMO_ACCOUNTS, type DemoAccount, type SignIn } from '../demoAccounts'
import css from './ControlPanel.module.css'
import { Section } from './Section'

type Props = {
  /** The e-mail of the current user. */
  email: string | null
  signIn: SignIn
}

/** Shows the current demo account. A click signs in another account. */
export function UserSwitch({ email, signIn }: Props) {
  const [hasFailed, setFailed] = useState(false)
  const switchTo = async ({ email, password }: DemoAccount) => {
    setFailed(!(await signIn({ email, password })))
  }
  const isDemoUser = DEMO_ACCOUNTS.some(account => account.email === email)
  return (
    <Section title="Signed in as">
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
    </Section>
  )
}
