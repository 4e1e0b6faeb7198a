import { useTranslation } from 'react-i18next'
import { describeNearMiss } from '@/guard/describeChange'
import { describeDecision } from '@/guard/describeDecision'
import { useFormat } from '@/language/useFormat'
import { Notice } from '@/ui/Notice'
import { createDecisionCode } from './decisionCode'
import type { OpenedReport } from './readReport'
import { replayReport, type Replay } from './replay'
import css from './SupportPage.module.css'

type Props = OpenedReport & { title: string }

/** What an opened report says, and what this version decides for the same input. */
export function ReportResult({ title, report, integrity }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const { decision } = report
  return (
    <section className={css.result} aria-label={title}>
      <h3>{title}</h3>
      <p className={css.entryHead}>
        <time dateTime={report.at}>{format.timestamp(report.at)}</time>
        {decision && (
          <span>
            {t($ => $.support.code)} <code>{createDecisionCode(decision)}</code>
          </span>
        )}
      </p>
      <Notice tone={integrity === 'edited' ? 'warning' : 'neutral'}>
        {t($ => $.support.replay.integrity[integrity])}
      </Notice>
      {decision ? (
        <ReplayResult {...replayReport({ ...report, decision })} />
      ) : (
        <Notice>{t($ => $.support.replay.empty)}</Notice>
      )}
    </section>
  )
}

function ReplayResult({ then, now, isSame, hasListChanged, nearest }: Replay) {
  const { t } = useTranslation()
  const rows = [
    [t($ => $.support.path), then.path, now.path],
    [t($ => $.support.verdict), then.verdict, now.verdict],
    [t($ => $.support.reason), then.reason, now.reason],
    [t($ => $.support.matched), then.matched, now.matched],
  ] as const
  return (
    <>
      <p>{describeDecision(then, t)}</p>
      {nearest.map(miss => (
        <p key={miss.entry}>{describeNearMiss(miss, now.path, t)}</p>
      ))}
      <Notice tone={isSame ? 'good' : 'warning'}>
        {isSame ? t($ => $.support.replay.same) : t($ => $.support.replay.differs)}
        {hasListChanged && <p>{t($ => $.support.replay.listChanged)}</p>}
      </Notice>
      <table className={css.replay}>
        <thead>
          <tr>
            <td />
            <th scope="col">{t($ => $.support.replay.then, { version: then.version })}</th>
            <th scope="col">
              {t($ => $.support.replay.now, { version: process.env.APP_VERSION ?? '' })}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, before, after]) => (
            <tr key={name} data-differs={before !== after}>
              <th scope="row">{name}</th>
              <td>
                <code>{before ?? '–'}</code>
              </td>
              <td>
                <code>{after ?? '–'}</code>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
