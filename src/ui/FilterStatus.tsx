import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import css from './FilterStatus.module.css'
import { separateTexts } from './separateTexts'

type Props = {
  /** If null, the button 'Clear filters' is hidden. */
  onClear: (() => void) | null
  children: ReactNode
}

/** Says how many rows a table shows, with a button that clears the filters. */
export function FilterStatus({ onClear, children }: Props) {
  const { t } = useTranslation()
  return (
    <div className={css.status}>
      <p role="status">{separateTexts(children)}</p>
      {onClear && (
        <button className={css.clear} type="button" onClick={onClear}>
          {t($ => $.list.clear)}
        </button>
      )}
    </div>
  )
}
