import { useTranslation } from 'react-i18next'
import { describeNearMiss, describeNeededChanges } from '@/guard/describeNeededChanges'
import { describeDecision } from '@/guard/describeDecision'
import { joinSentences } from '@/language/joinSentences'
import { useFormat } from '@/language/useFormat'
import { DescriptionList } from '@/ui/DescriptionList'
import { Notice } from '@/ui/Notice'
import { describeVerdict } from './describeVerdict'
import { createDecisionCode } from './decisionCode'
import { replayReport, type Replay } from './replay'
import type { Report } from './reportSchema'
import css from './SupportPage.module.css'

type PagePathsProps = {
  /** The paths of the app's pages. */
  pagePaths: readonly string[]
}

/** Shows a report, and the decision that this version makes for the same input. */
export function ReportResult({ report, pagePaths }: { report: Report } & PagePathsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { decision } = report
  return (
    <div className={css.result}>
      <p className={css.entryHead}>
        <time dateTime={report.at}>{format.timestamp(report.at)}</time>
        {decision && (
          <span>
            <span>{t($ => $.support.code)}</span> <code>{createDecisionCode(decision)}</code>
          </span>
        )}
      </p>
      {decision ? (
        <ReplayResult {...replayReport({ ...report, decision })} pagePaths={pagePaths} />
      ) : (
        <Notice>{t($ => $.support.replay.empty)}</Notice>
      )}
    </div>
  )
}

function ReplayResult({
  reported,
  repeated,
  isSame,
  hasListChanged,
  nearest,
  pagePaths,
}: Replay & PagePathsProps) {
  const { t, i18n } = useTranslation()
  return (
    <>
      <DescriptionList
        emptyText="–"
        items={[
          {
            term: t($ => $.support.replay.then, { version: reported.version }),
            value: `${describeVerdict(reported.verdict, t)} · ${describeDecision(reported, t)}`,
          },
          {
            term: t($ => $.support.replay.now, { version: process.env.APP_VERSION ?? '' }),
            value: `${describeVerdict(repeated.verdict, t)} · ${describeDecision(repeated, t)}`,
          },
        ]}
      />
      {nearest.map(miss => (
        <p key={miss.entry}>{describeNearMiss(miss, repeated.path, t)}</p>
      ))}
      {repeated.verdict === 'forbidden' && (
        <p>
          {joinSentences(
            describeNeededChanges({ ...repeated, nearest }, t, { pagePaths }),
            i18n.language,
          )}
        </p>
      )}
      <Notice tone={isSame ? 'good' : 'warning'}>
        {isSame ? t($ => $.support.replay.same) : t($ => $.support.replay.differs)}
        {hasListChanged && <p>{t($ => $.support.replay.listChanged)}</p>}
      </Notice>
    </>
  )
}
