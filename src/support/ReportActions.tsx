import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import type { DecisionRecord } from '@/guard/guardSlice'
import { isSameList } from '@/lib/isSameList'
import { CopyReportButton } from './CopyReportButton'
import { DownloadReportButton } from './DownloadReportButton'
import { selectPersonalData, type ReportedState } from './report'
import css from './ReportActions.module.css'

type Props = {
  /** By default, the latest decision. */
  decision?: DecisionRecord | undefined
  /** The changes that are needed so that the path of the decision is allowed. */
  neededChanges?: readonly string[]
}

/** The buttons that create a report, and a list of the personal data that it would contain. */
export function ReportActions({ decision, neededChanges }: Props) {
  const { t } = useTranslation()
  const kinds = useSelector(
    (state: ReportedState) => selectPersonalData(state, decision),
    isSameList,
  )
  return (
    <div className={css.report}>
      <CopyReportButton {...{ decision, neededChanges }} />
      <DownloadReportButton {...{ decision, neededChanges }} />
      <p className={css.note}>
        {t($ => $.actions.reportNote, {
          kinds: kinds.map(kind => t($ => $.actions.personalData[kind])),
        })}
      </p>
    </div>
  )
}
