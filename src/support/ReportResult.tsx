import { useTranslation } from 'react-i18next'
import { describeNearMiss, describeNeededChanges } from '@/guard/describeNeededChanges'
import { describeDecision } from '@/guard/describeDecision'
import { joinSentences } from '@/language/joinSentences'
import { useFormat } from '@/language/useFormat'
import { Notice } from '@/ui/Notice'
import { describeReason, describeVerdict } from './describeVerdict'
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
            {t($ => $.support.code)} <code>{createDecisionCode(decision)}</code>
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
  const rows = [
    { name: t($ => $.support.path), values: [reported.path, repeated.path], isCode: true },
    {
      name: t($ => $.support.verdict),
      values: [describeVerdict(reported.verdict, t), describeVerdict(repeated.verdict, t)],
    },
    {
      name: t($ => $.support.reason),
      values: [
        describeReason(reported.verdict, reported.reason, t),
        describeReason(repeated.verdict, repeated.reason, t),
      ],
    },
    { name: t($ => $.support.matched), values: [reported.matched, repeated.matched], isCode: true },
  ] as const
  return (
    <>
      <p>{describeDecision(reported, t)}</p>
      {nearest.map(miss => (
        <p key={miss.entry}>{describeNearMiss(miss, repeated.path, t)}</p>
      ))}
      {repeated.verdict === 'forbidden' && (
        <p>{joinSentences(describeNeededChanges(repeated, t, { pagePaths }), i18n.language)}</p>
      )}
      <Notice tone={isSame ? 'good' : 'warning'}>
        {isSame ? t($ => $.support.replay.same) : t($ => $.support.replay.differs)}
        {hasListChanged && <p>{t($ => $.support.replay.listChanged)}</p>}
      </Notice>
      <table className={css.replay}>
        <thead>
          <tr>
            <td />
            <th scope="col">{t($ => $.support.replay.then, { version: reported.version })}</th>
            <th scope="col">
              {t($ => $.support.replay.now, { version: process.env.APP_VERSION ?? '' })}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, values: [before, after], ...row }) => (
            <tr key={name} data-differs={before !== after}>
              <th scope="row">{name}</th>
              {[before, after].map((value, index) => (
                <td key={index}>
                  {'isCode' in row ? <code>{value ?? '–'}</code> : value === '' ? '–' : value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
