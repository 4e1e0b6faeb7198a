import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router-dom'
import type { SessionDispatch } from '@/session/sessionThunk'
import { signOut } from '@/session/signIn'
import { Button } from '@/ui/Button'

export function SignOutButton() {
  const { t } = useTranslation()
  const dispatch = useDispatch<SessionDispatch>()
  const navigate = useNavigate()
  return (
    <Button
      onClick={() => {
        dispatch(signOut())
        // Error pages are public, so the guard does not redirect from them after a sign-out.
        void navigate('/auth/login', { replace: true })
      }}
    >
      {t($ => $.actions.signOut)}
    </Button>
  )
}
