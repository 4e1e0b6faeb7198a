import { useTranslation } from 'react-i18next'
import { compareReports, findUnsharedEntries } from './compareReports'
import { describeReason, describeVerdict } from './describeVerdict'
import type { Report } from './reportSchema'
import css from './SupportPage.module.css'

/** The maximum number of entries that are listed. The others are only counted. */
const MAX_SHOWN_ENTRIES = 50

/** Two reports side by side. Different values are marked. */
export function ReportComparison({
  reports: [one, other],
}: {
  reports: readonly [Report, Report]
}) {
  const { t } = useTranslation()
  const rows = compareReports(one, other)
  const count = rows.filter(({ isDifferent }) => isDifferent).length
  const renderFact = (name: (typeof rows)[number]['name'], value: string, report: Report) => {
    const { decision } = report
    if (value === '' || !decision) return value === '' ? '–' : <code>{value}</code>
    if (name === 'verdict') return describeVerdict(value, t)
    if (name === 'reason') return describeReason(decision.verdict, value, t)
    return <code>{value}</code>
  }
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
              <th scope="row">
                {t($ => $.support.compare[name])}
                {isDifferent && <span className={css.mark}>{t($ => $.support.compare.mark)}</span>}
              </th>
              <td>{renderFact(name, values[0], one)}</td>
              <td>{renderFact(name, values[1], other)}</td>
            </tr>
          ))}
          <tr data-differs={one.allowedPages.join('\n') !== other.allowedPages.join('\n')}>
            <th scope="row">{t($ => $.support.compare.ownEntries)}</th>
            <td>
              <EntryList entries={findUnsharedEntries(one, other)} />
            </td>
            <td>
              <EntryList entries={findUnsharedEntries(other, one)} />
            </td>
          </tr>
        </tbody>
      </table>
    </section>
  )
}

function EntryList({ entries }: { entries: readonly string[] }) {
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
