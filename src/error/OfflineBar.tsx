import { useTranslation } from 'react-i18next'
import { useIsOnline } from '@/ui/useIsOnline'
import css from './OfflineBar.module.css'

/**
 * The empty element is always rendered, because screen readers announce only changes inside an
 * existing live region.
 */
export function OfflineBar() {
  const { t } = useTranslation()
  const isOnline = useIsOnline()
  return (
    <div className={css.bar} role="status">
      {isOnline ? null : t($ => $.offline.strip)}
    </div>
  )
}
