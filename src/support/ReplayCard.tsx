import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { DescriptionList } from '@/ui/DescriptionList'
import { Notice } from '@/ui/Notice'
import { TextArea } from '@/ui/TextArea'
import { createContentFromReport } from './caseContent'
import { CaseFile } from './CaseFile'
import { MAX_REPORT_BYTES, readReport, type ReportProblem } from './readReport'
import { describeReplay, replayReport, type ReplayableReport } from './replay'
import type { Report } from './reportSchema'
import css from './SupportPage.module.css'

type Props = {
  /** The paths of the app's pages. */
  pagePaths: readonly string[]
}

type Opened = { readonly report: Report } | { readonly problem: ReportProblem | 'unreadable' }

/** Opens a report, repeats its decision and shows its case file. */
export function ReplayCard({ pagePaths }: Props) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const [opened, setOpened] = useState<Opened | null>(null)

  const openFile = async (file: File | undefined) => {
    if (!file) return
    if (file.size > MAX_REPORT_BYTES) {
      setOpened({ problem: 'tooLarge' })
      return
    }
    try {
      setOpened(readReport(await file.text()))
    } catch {
      setOpened({ problem: 'unreadable' })
    }
  }

  const report = opened && 'report' in opened ? opened.report : null

  return (
    <>
      <Card title={t($ => $.support.replay.title)}>
        {/* A file can be dropped here. Keyboard users choose a file, or paste its text. */}
        <div
          className={css.reports}
          onDragOver={event => {
            event.preventDefault()
          }}
          onDrop={event => {
            event.preventDefault()
            void openFile(event.dataTransfer.files[0])
          }}
        >
          <p>{t($ => $.support.replay.lead)}</p>
          <input
            ref={input}
            type="file"
            accept="application/json,.json"
            aria-label={t($ => $.support.replay.choose)}
            hidden
            onChange={({ target }) => {
              void openFile(target.files?.[0])
              // Without this reset, choosing the same file again would fire no change event.
              target.value = ''
            }}
          />
          <div>
            <Button onClick={() => input.current?.click()}>
              {t($ => $.support.replay.choose)}
            </Button>
          </div>
          {/* The field stays empty, because the pasted text may be megabytes long. */}
          <TextArea
            label={t($ => $.support.replay.paste)}
            rows={2}
            value=""
            autoComplete="off"
            spellCheck={false}
            onInput={({ currentTarget }) => {
              setOpened(readReport(currentTarget.value))
            }}
          />
          {opened && 'problem' in opened && (
            <Notice tone="bad">{t($ => $.support.replay.problems[opened.problem])}</Notice>
          )}
          {report?.decision && <ReplayResult report={{ ...report, decision: report.decision }} />}
        </div>
      </Card>
      {report && (
        <CaseFile content={createContentFromReport(report)} pagePaths={pagePaths} isReport />
      )}
    </>
  )
}

/** Compares the decision of a report with the decision that this version makes. */
function ReplayResult({ report }: { report: ReplayableReport }) {
  const { t } = useTranslation()
  const replay = replayReport(report)
  const { items, outcomes } = describeReplay(replay, t)
  return (
    <div className={css.result}>
      <DescriptionList emptyText="–" items={items} />
      <Notice tone={replay.isSame ? 'good' : 'warning'}>
        {outcomes.map(outcome => (
          <p key={outcome}>{outcome}</p>
        ))}
      </Notice>
    </div>
  )
}
