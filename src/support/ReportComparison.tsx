import { useTranslation } from 'react-i18next'
import { isParsableDate } from '@/lib/isParsableDate'
import { useFormat } from '@/language/useFormat'
import { compareReports, type ComparedPropertyName } from './compareReports'
import { compareHealth } from './describeHealth'
import { describeReason, describeTrigger, describeVerdict } from './describeVerdict'
import { excludeEntries } from './listHistory'
import type { Report } from './reportSchema'
import css from './SupportPage.module.css'

/** The card shows at most this many entries of a list, and the number of hidden entries. */
const MAX_SHOWN_ENTRIES = 50

export function ReportComparison({
  reports: [one, other],
}: {
  reports: readonly [Report, Report]
}) {
  const { t } = useTranslation()
  const rows = compareReports(one, other)
  const format = useFormat()
  const healthRows = compareHealth(one.health, other.health, { t, formatInstant: format.timestamp })
  const count = [...rows, ...healthRows].filter(({ isDifferent }) => isDifferent).length
  return (
    <section className={css.result} aria-label={t($ => $.support.compare.title)}>
      <h3>{t($ => $.support.compare.title)}</h3>
      <p>{t($ => $.support.compare.differences, { count })}</p>
      <table className={css.replay}>
        <thead>
          <tr>
            <td />
            <th scope="col">{t($ => $.support.replay.first)}</th>
            <th scope="col">{t($ => $.support.replay.second)}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, values, isDifferent }) => (
            <tr key={name} data-differs={isDifferent}>
              <RowHeader title={t($ => $.support.compare[name])} isDifferent={isDifferent} />
              <td>
                <ComparedValue name={name} value={values[0]} report={one} />
              </td>
              <td>
                <ComparedValue name={name} value={values[1]} report={other} />
              </td>
            </tr>
          ))}
          {healthRows.map(({ term, values, isDifferent }) => (
            <tr key={term} data-differs={isDifferent}>
              <RowHeader title={term} isDifferent={isDifferent} />
              <td>{values[0]}</td>
              <td>{values[1]}</td>
            </tr>
          ))}
          <tr data-differs={one.allowedPages.join('\n') !== other.allowedPages.join('\n')}>
            <th scope="row">{t($ => $.support.compare.ownEntries)}</th>
            <td>
              <AllowedPageEntries entries={excludeEntries(one.allowedPages, other.allowedPages)} />
            </td>
            <td>
              <AllowedPageEntries entries={excludeEntries(other.allowedPages, one.allowedPages)} />
            </td>
          </tr>
        </tbody>
      </table>
    </section>
  )
}

/** Marks different values with a text, because some users can't see the colour. */
function RowHeader({ title, isDifferent }: { title: string; isDifferent: boolean }) {
  const { t } = useTranslation()
  return (
    <th scope="row">
      {title}
      {isDifferent && <span className={css.mark}>{t($ => $.support.compare.mark)}</span>}
    </th>
  )
}

type ComparedValueProps = { name: ComparedPropertyName; value: string; report: Report }

function ComparedValue({ name, value, report }: ComparedValueProps) {
  const { t } = useTranslation()
  const format = useFormat()
  if (value === '') return '–'
  if (name === 'created' || name === 'listFetched')
    return isParsableDate(value) ? format.timestamp(value) : value
  if (name === 'verdict') return describeVerdict(value, t)
  if (name === 'reason') return describeReason(report.decision?.verdict ?? '', value, t)
  if (name === 'trigger') return describeTrigger(value, t)
  return <code>{value}</code>
}

function AllowedPageEntries({ entries }: { entries: readonly string[] }) {
  const { t } = useTranslation()
  if (entries.length === 0) return '–'
  const hidden = entries.length - MAX_SHOWN_ENTRIES
  return (
    <ul>
      {entries.slice(0, MAX_SHOWN_ENTRIES).map((entry, index) => (
        <li key={index}>
          <code>{entry}</code>
        </li>
      ))}
      {hidden > 0 && <li>{t($ => $.support.pagesMore, { count: hidden })}</li>}
    </ul>
  )
}
