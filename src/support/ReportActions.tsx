import { Copy } from 'lucide'
import { useTranslation } from 'react-i18next'
import { useStore } from 'react-redux'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'
import { copyText } from './copyText'
import { createReport, type ReportedState } from './report'
import css from './ReportActions.module.css'

/** Copies a report, and says which personal data it contains. */
export function ReportActions() {
  const { t } = useTranslation()
  const store = useStore<ReportedState>()
  return (
    <div className={css.report}>
      <Button onClick={() => void copyText(createReport(store.getState()), store.dispatch)}>
        <Icon icon={Copy} size={16} />
        {t($ => $.actions.copyDetails)}
      </Button>
      <p className={css.note}>{t($ => $.actions.reportNote)}</p>
    </div>
  )
}
