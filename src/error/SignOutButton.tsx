import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router-dom'
import { signedOut } from '@/session/sessionSlice'
import { Button } from '@/ui/Button'

export function SignOutButton() {
  const { t } = useTranslation()
  const dispatch = useDispatch()
  const navigate = useNavigate()
  return (
    <Button
      onClick={() => {
        dispatch(signedOut('asked'))
        // Error pages are public, so the guard does not redirect from them after a sign-out.
        void navigate('/auth/login', { replace: true })
      }}
    >
      {t($ => $.actions.signOut)}
    </Button>
  )
}
