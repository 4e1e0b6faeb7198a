import { useTranslation } from 'react-i18next'
import { titleAt } from './pages'

type Props = { path: string; isKept: boolean }

/** Which page the sign-in leads to, for those who are asked to sign in on the way to it. */
export function Destination({ path, isKept }: Props) {
  const { t } = useTranslation()
  const page = titleAt(path)?.(t)
  if (page === undefined) return null
  return <p>{isKept ? t($ => $.signIn.kept, { page }) : t($ => $.signIn.returnTo, { page })}</p>
}
