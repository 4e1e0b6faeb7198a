import { useTranslation } from 'react-i18next'
import { Notice } from '@/ui/Notice'
import { MAX_USERS, type User } from './usersApi'

/** Says that there may be more users than the app has read. */
export function UserLimitNotice({ users }: { users: readonly User[] }) {
  const { t } = useTranslation()
  if (users.length < MAX_USERS) return null
  return <Notice tone="warning">{t($ => $.person.onlyFirst, { count: MAX_USERS })}</Notice>
}
