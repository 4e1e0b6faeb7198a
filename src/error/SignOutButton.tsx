import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import { signedOut } from '@/session/sessionSlice'
import { Button } from '@/ui/Button'

/** The way out that every error page of a signed-in user has. */
export function SignOutButton() {
  const { t } = useTranslation()
  const dispatch = useDispatch()
  return (
    <Button
      onClick={() => {
        dispatch(signedOut('asked'))
      }}
    >
      {t($ => $.actions.signOut)}
    </Button>
  )
}
