import { useTranslation } from 'react-i18next'
import { useAppDispatch } from '@/session/appDispatch'
import { signIn } from '@/session/signIn'
import { Button } from '@/ui/Button'
import css from './Form.module.css'

export type DemoAccount = {
  readonly role: 'admin' | 'user' | 'guest'
  readonly email: string
  readonly password: string
}

export function DemoAccounts({ accounts }: { accounts: readonly DemoAccount[] }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  return (
    <div className={css.demo}>
      <p>{t($ => $.signIn.demoAccounts)}</p>
      <div>
        {accounts.map(({ role, email, password }) => (
          <Button key={role} onClick={() => void dispatch(signIn({ email, password }))}>
            {t($ => $.signIn.demoRoles[role])}
          </Button>
        ))}
      </div>
    </div>
  )
}
