import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router-dom'
import { signedOut } from '@/session/sessionSlice'
import { Button } from '@/ui/Button'

/** The way out that every error page of a signed-in user has. */
export function SignOutButton() {
  const { t } = useTranslation()
  const dispatch = useDispatch()
  const navigate = useNavigate()
  return (
    <Button
      onClick={() => {
        dispatch(signedOut('asked'))
        // This page is open to everyone: no guard leads away from it.
        void navigate('/auth/login', { replace: true })
      }}
    >
      {t($ => $.actions.signOut)}
    </Button>
  )
}
