import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { replay, type Replay } from './replay'
import { readReport } from './reportSchema'
import css from './SupportPage.module.css'

/** More is no report of ours, and would stall the page. In bytes. */
const LARGEST = 20 * 1024 * 1024

type Outcome = Replay | 'unreadable' | 'empty' | null

/** Takes a colleague's report and decides the same question here, by this version. */
export function ReplayCard() {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const [outcome, setOutcome] = useState<Outcome>(null)

  const take = async (file: File | undefined) => {
    if (!file) return
    const report = file.size > LARGEST ? null : readReport(await file.text())
    if (!report) setOutcome('unreadable')
    else if (!report.decision) setOutcome('empty')
    else setOutcome(replay({ ...report, decision: report.decision }))
  }

  return (
    // Dropping is a way for the mouse; the button does the same by keyboard.
    <section
      className={css.card}
      aria-label={t($ => $.support.replay.title)}
      onDragOver={event => {
        event.preventDefault()
      }}
      onDrop={event => {
        event.preventDefault()
        void take(event.dataTransfer.files[0])
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
          void take(target.files?.[0])
          // The same file may be chosen again after it was changed.
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
      {outcome !== null && typeof outcome === 'object' && <Outcome {...outcome} />}
    </section>
  )
}

function Outcome({ then, now, isSame, hasListChanged, nearest }: Replay) {
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
