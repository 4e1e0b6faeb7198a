import { useTranslation } from 'react-i18next'
import { useAppDispatch } from '@/session/appDispatch'
import { signOut } from '@/session/signIn'
import { Button } from '@/ui/Button'

export function SignOutButton() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  return <Button onClick={() => dispatch(signOut())}>{t($ => $.actions.signOut)}</Button>
}
