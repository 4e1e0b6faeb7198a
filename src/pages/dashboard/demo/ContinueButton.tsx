import { useTranslation } from 'react-i18next'
import { Button } from '@/ui/Button'

type Props = {
  account: 'admin' | 'guest'
  onContinueAs: (role: 'admin' | 'guest') => Promise<void>
}

/** Signs in as a demo user instead of the current user. */
export function ContinueButton({ account, onContinueAs }: Props) {
  const { t } = useTranslation()
  return (
    <Button onClick={() => void onContinueAs(account)}>
      {t($ => $.demoSteps.continueAs, { role: t($ => $.signIn.demoRoles[account]) })}
    </Button>
  )
}
