import { useTranslation } from 'react-i18next'
import css from './ReportNote.module.css'

/** Lists the personal data in a report, beside the buttons that create it. */
export function ReportNote() {
  const { t } = useTranslation()
  return <p className={css.note}>{t($ => $.actions.reportNote)}</p>
}
