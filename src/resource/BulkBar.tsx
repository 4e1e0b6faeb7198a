import { X } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'
import { Tooltip } from '@/ui/Tooltip'
import css from './BulkBar.module.css'
import type { BulkProgress } from './useBulkAction'

/** The number of rows is limited, because the app sends one request for each row. */
export const MAX_BULK_ROWS = 500

type Props = {
  count: number
  /** Null while no action is running. */
  progress: BulkProgress | null
  /** Whether the actions are limited to `MAX_BULK_ROWS`. */
  isLimited: boolean
  /** Stops the running action. */
  onStop?: (() => void) | undefined
  onClear: () => void
  /** The buttons of the actions. */
  children: ReactNode
}

/** The actions for the selected rows, at the bottom of the window. */
export function BulkBar({ count, progress, isLimited, onStop, onClear, children }: Props) {
  const { t } = useTranslation()
  const clearText = t($ => $.records.clearSelection)
  return (
    <div className={css.bar} role="group" aria-label={t($ => $.records.selected, { count })}>
      <p>
        <span>{t($ => $.records.selected, { count })}</span>
        {isLimited && count > MAX_BULK_ROWS && (
          <span className={css.hint}>{t($ => $.records.tooMany, { count: MAX_BULK_ROWS })}</span>
        )}
        {progress && (
          <span className={css.hint} role="status">
            {t($ => $.records.progress, progress)}
          </span>
        )}
      </p>
      {progress && onStop && <Button onClick={onStop}>{t($ => $.records.stop)}</Button>}
      {children}
      <Button
        variant="bare"
        aria-label={clearText}
        // Without a selection, the bar and the progress would disappear.
        aria-disabled={progress !== null}
        onClick={() => {
          if (!progress) onClear()
        }}
      >
        <Icon icon={X} size={16} />
        <Tooltip text={clearText} />
      </Button>
    </div>
  )
}
