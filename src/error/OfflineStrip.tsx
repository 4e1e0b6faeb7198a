import { useTranslation } from 'react-i18next'
import { useIsOnline } from '@/ui/useIsOnline'
import css from './OfflineStrip.module.css'

/**
 * A line at the top of the shell while the browser is offline. The empty element is always
 * there, because screen readers announce only changes of a live region that they know.
 */
export function OfflineStrip() {
  const { t } = useTranslation()
  const isOnline = useIsOnline()
  return (
    <div className={css.strip} role="status">
      {isOnline ? null : t($ => $.offline.strip)}
    </div>
  )
}
