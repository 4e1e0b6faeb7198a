import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router-dom'
import { signedOut } from '@/session/sessionSlice'
import { Button } from '@/ui/Button'

/** Signs the user out. Every error page for signed-in users has this button. */
export function SignOutButton() {
  const { t } = useTranslation()
  const dispatch = useDispatch()
  const navigate = useNavigate()
  return (
    <Button
      onClick={() => {
        dispatch(signedOut('asked'))
        // The guard does not redirect from error pages, because they are public.
        void navigate('/auth/login', { replace: true })
      }}
    >
      {t($ => $.actions.signOut)}
    </Button>
  )
}
