import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import type { SessionDispatch } from '@/session/sessionThunk'
import { signOut } from '@/session/signIn'
import { Button } from '@/ui/Button'

export function SignOutButton() {
  const { t } = useTranslation()
  const dispatch = useDispatch<SessionDispatch>()
  return <Button onClick={() => dispatch(signOut())}>{t($ => $.actions.signOut)}</Button>
}
