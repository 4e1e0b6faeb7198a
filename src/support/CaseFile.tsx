import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/language/useFormat'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import type { CaseContent } from './caseContent'
import { listCaseEvents, listHealthProblems, summariseCase, type CaseTexts } from './summariseCase'
import css from './SupportPage.module.css'

type Props = {
  content: CaseContent
  /** The paths of the app's pages. */
  pagePaths: readonly string[]
  /** Whether another tab wrote the content, maybe of another user. */
  isReport?: boolean
}

/** Shows what happened in a tab: in this one, or in the tab that wrote a report. */
export function CaseFile({ content, pagePaths, isReport = false }: Props) {
  const { t, i18n } = useTranslation()
  const { timestamp } = useFormat()
  const texts: CaseTexts = { t, language: i18n.language, formatInstant: timestamp, pagePaths }
  const { allowedPages, hiddenButtons, version } = content
  const getTitle = (section: string) =>
    isReport ? t($ => $.support.report.section, { section }) : section
  return (
    <>
      <Card title={getTitle(t($ => $.support.summary.title))}>
        {summariseCase(content, texts).map(line => (
          <p key={line}>{line}</p>
        ))}
        {hiddenButtons.length > 0 && (
          <>
            <p>{t($ => $.support.hiddenButtons)}</p>
            <ul>
              {hiddenButtons.map(({ name, entry }) => (
                <li key={entry}>{t($ => $.support.hiddenButton, { name, entry })}</li>
              ))}
            </ul>
          </>
        )}
      </Card>
      <Card title={getTitle(t($ => $.support.timeline))}>
        <Timeline content={content} texts={texts} />
      </Card>
      <Card title={getTitle(t($ => $.support.pages, { count: allowedPages?.length ?? 0 }))}>
        <AllowedPages entries={allowedPages} />
      </Card>
      <Card title={getTitle(t($ => $.support.health))}>
        <p>
          {t($ => $.support.summary.fact, { name: t($ => $.app.versionLabel), value: version })}
        </p>
        {listHealthProblems(content, texts).map(problem => (
          <p key={problem}>{problem}</p>
        ))}
      </Card>
    </>
  )
}

const MAX_FIRST_EVENTS = 8

/** Shows the failures and then other events. A click on 'Show all' shows all, the newest first. */
function Timeline({
  content,
  texts: { t, formatInstant },
}: {
  content: CaseContent
  texts: CaseTexts
}) {
  const [isComplete, setComplete] = useState(false)
  const events = listCaseEvents(content, t)
  const failures = events.filter(({ isFailure }) => isFailure)
  const others = events.filter(({ isFailure, isRoutine }) => !isFailure && !isRoutine)
  const shown = isComplete ? events : [...failures, ...others].slice(0, MAX_FIRST_EVENTS)
  return (
    <>
      {shown.length === 0 && <p>{t($ => $.events.none)}</p>}
      <ol className={css.entries}>
        {shown.map(({ at, sentence, details, isFailure }, index) => (
          <li key={shown.length - index}>
            <p className={css.entryHead} data-failure={isFailure}>
              <time dateTime={at}>{formatInstant(at)}</time>
              <span>{sentence}</span>
            </p>
            {details !== '' && <p className={css.meta}>{details}</p>}
          </li>
        ))}
      </ol>
      {shown.length < events.length && (
        <div>
          <Button
            onClick={() => {
              setComplete(true)
            }}
          >
            {t($ => $.support.showAll, { count: events.length })}
          </Button>
        </div>
      )}
    </>
  )
}

/** A report contains all entries. */
const MAX_SHOWN_ENTRIES = 100

function AllowedPages({ entries }: { entries: CaseContent['allowedPages'] }) {
  const { t } = useTranslation()
  if (entries === null) return <p>{t($ => $.support.pagesUnknown)}</p>
  if (entries.length === 0) return <p>{t($ => $.support.pagesEmpty)}</p>
  const hidden = entries.length - MAX_SHOWN_ENTRIES
  return (
    <>
      <ul className={css.allowedPages}>
        {entries.slice(0, MAX_SHOWN_ENTRIES).map((entry, index) => (
          <li key={index}>
            <code>{entry}</code>
          </li>
        ))}
      </ul>
      {hidden > 0 && <p>{t($ => $.support.pagesMore, { count: hidden })}</p>}
    </>
  )
}
