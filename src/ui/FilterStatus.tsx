import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import css from './FilterStatus.module.css'

type Props = {
  /** Clears the filters. Without it, there is no button. */
  onClear: (() => void) | null
  children: ReactNode
}

/** Says how many rows a table shows. With a filter, a button clears it. */
export function FilterStatus({ onClear, children }: Props) {
  const { t } = useTranslation()
  return (
    <div className={css.status}>
      <p role="status">{children}</p>
      {onClear && (
        <button className={css.clear} type="button" onClick={onClear}>
          {t($ => $.users.clear)}
        </button>
      )}
    </div>
  )
}
