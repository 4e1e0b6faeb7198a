import { useTranslation } from 'react-i18next'
import { ACCESS_PAGE_PATH } from '@/guard/accessApi'
import { Notice } from '@/ui/Notice'

/** Warns that nobody could open the access page any more. */
export function LockOutNotice() {
  const { t } = useTranslation()
  return <Notice tone="warning">{t($ => $.action.lockAll, { entry: ACCESS_PAGE_PATH })}</Notice>
}
