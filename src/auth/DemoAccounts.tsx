import { useDispatch } from 'react-redux'
import { useOpenTexts } from '@/language/openTexts'
import { signIn, type SessionDispatch } from '@/session/signIn'
import { Button } from '@/ui/Button'
import css from './Form.module.css'

const ACCOUNTS = ['admin', 'user', 'guest'] as const
const PASSWORD = 'demo'

/** One click to be each of the demo users. Only there where the demo backend is. */
export function DemoAccounts() {
  const { t } = useOpenTexts()
  const dispatch = useDispatch<SessionDispatch>()
  return (
    <div className={css.demo}>
      <p>{t($ => $.signIn.demoAccounts)}</p>
      <div>
        {ACCOUNTS.map(name => (
          <Button
            key={name}
            onClick={() => {
              void dispatch(signIn({ email: `${name}@demo.com`, password: PASSWORD }))
            }}
          >
            {t($ => $.signIn.demoRoles[name])}
          </Button>
        ))}
      </div>
    </div>
  )
}
