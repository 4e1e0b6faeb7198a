import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { replayReport, type Replay } from './replay'
import { readReport } from './reportSchema'
import css from './SupportPage.module.css'

/** Larger files are rejected, because parsing them would block the page. */
const MAX_REPORT_BYTES = 20 * 1024 * 1024

type ReplayOutcome = Replay | 'unreadable' | 'empty' | null

/** Opens a report file and repeats its decision with this version of the app. */
export function ReplayCard() {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const [outcome, setOutcome] = useState<ReplayOutcome>(null)

  const replayFile = async (file: File | undefined) => {
    if (!file) return
    // Until the file is read, the result of the former file must not look like its result.
    setOutcome(null)
    const report =
      file.size > MAX_REPORT_BYTES ? null : readReport(await file.text().catch(() => ''))
    if (!report) setOutcome('unreadable')
    else if (!report.decision) setOutcome('empty')
    else setOutcome(replayReport({ ...report, decision: report.decision }))
  }

  return (
    // A file can be dropped here. Keyboard users choose it with the button.
    <section
      className={css.card}
      aria-label={t($ => $.support.replay.title)}
      onDragOver={event => {
        event.preventDefault()
      }}
      onDrop={event => {
        event.preventDefault()
        void replayFile(event.dataTransfer.files[0])
      }}
    >
      <h2>{t($ => $.support.replay.title)}</h2>
      <p>{t($ => $.support.replay.lead)}</p>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        aria-label={t($ => $.support.replay.choose)}
        hidden
        onChange={({ target }) => {
          void replayFile(target.files?.[0])
          // Cleared, so that choosing the same file again fires a change event.
          target.value = ''
        }}
      />
      <div>
        <Button onClick={() => input.current?.click()}>{t($ => $.support.replay.choose)}</Button>
      </div>
      {outcome === 'unreadable' && (
        <Notice tone="bad">{t($ => $.support.replay.unreadable)}</Notice>
      )}
      {outcome === 'empty' && <Notice>{t($ => $.support.replay.empty)}</Notice>}
      {outcome !== null && typeof outcome === 'object' && <ReplayResult {...outcome} />}
    </section>
  )
}

function ReplayResult({ then, now, isSame, hasListChanged, nearest }: Replay) {
  const { t } = useTranslation()
  const rows = [
    [t($ => $.support.replay.path), then.path, now.path],
    [t($ => $.support.replay.verdict), then.verdict, now.verdict],
    [t($ => $.support.replay.reason), then.reason, now.reason],
    [t($ => $.support.replay.matched), then.matched, now.matched],
  ] as const
  return (
    <>
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
      {nearest.length > 0 && (
        <>
          <p>{t($ => $.support.replay.nearest)}</p>
          <ul>
            {nearest.map(({ entry, segment, expected, found }) => (
              <li key={entry}>
                <code>{entry}</code>{' '}
                {t($ => $.support.replay.miss, {
                  segment,
                  expected: expected ?? '–',
                  found: found ?? '–',
                })}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
