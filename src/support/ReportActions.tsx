import { useTranslation } from 'react-i18next'
import type { DecisionRecord } from '@/guard/guardSlice'
import { CopyDetails } from './CopyDetails'
import { DownloadDetails } from './DownloadDetails'
import css from './ReportActions.module.css'

type Props = { decision?: DecisionRecord | undefined }

/** The buttons that create a report, and a note about the personal data in it. */
export function ReportActions({ decision }: Props) {
  const { t } = useTranslation()
  return (
    <div className={css.report}>
      <CopyDetails decision={decision} />
      <DownloadDetails decision={decision} />
      <p className={css.note}>{t($ => $.actions.reportNote)}</p>
    </div>
  )
}
