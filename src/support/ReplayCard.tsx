import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { Notice } from '@/ui/Notice'
import { TextArea } from '@/ui/TextArea'
import {
  decodeReport,
  MAX_REPORT_BYTES,
  readReport,
  type ParsedReport,
  type ReportProblem,
} from './readReport'
import { ReportComparison } from './ReportComparison'
import { ReportResult } from './ReportResult'
import css from './SupportPage.module.css'

type Props = {
  /** The paths of the app's pages. */
  pagePaths: readonly string[]
}

/** Opens one or two reports, repeats their decisions, and compares them. */
export function ReplayCard({ pagePaths }: Props) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const [reports, setReports] = useState<readonly ParsedReport[]>([])
  const [problem, setProblem] = useState<ReportProblem | 'unreadable' | null>(null)

  const showProblem = (reason: ReportProblem | 'unreadable') => {
    setProblem(reason)
    // Hides earlier results. Users could mistake such a result for the result of the new report.
    setReports([])
  }
  const openText = (text: string) => {
    const result = readReport(text)
    if ('problem' in result) {
      showProblem(result.problem)
      return
    }
    setProblem(null)
    // A third report replaces the second one.
    setReports(([first]) => (first ? [first, result] : [result]))
  }
  const pasteText = (text: string) => {
    try {
      openText(text)
    } catch {
      showProblem('unreadable')
    }
  }
  const openFile = async (file: File | undefined) => {
    if (!file) return
    if (file.size > MAX_REPORT_BYTES) {
      showProblem('tooLarge')
      return
    }
    try {
      openText(decodeReport(new Uint8Array(await file.arrayBuffer())))
    } catch {
      showProblem('unreadable')
    }
  }

  const [first, second] = reports
  return (
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
        <div className={css.report}>
          <Button onClick={() => input.current?.click()}>{t($ => $.support.replay.choose)}</Button>
          {first && (
            <Button
              onClick={() => {
                setReports([])
                setProblem(null)
              }}
            >
              {t($ => $.support.replay.close)}
            </Button>
          )}
        </div>
        <PasteField label={t($ => $.support.replay.paste)} onPaste={pasteText} />
        {problem && <Notice tone="bad">{t($ => $.support.replay.problems[problem])}</Notice>}
        {first && (
          <ReportResult {...first} pagePaths={pagePaths} title={t($ => $.support.replay.first)} />
        )}
        {second && (
          <ReportResult {...second} pagePaths={pagePaths} title={t($ => $.support.replay.second)} />
        )}
        {first && second && <ReportComparison reports={[first.report, second.report]} />}
      </div>
    </Card>
  )
}

type PasteFieldProps = { label: string; onPaste: (text: string) => void }

/** A field to paste a report. It stays empty, because the pasted text may be megabytes long. */
const PasteField = ({ label, onPaste }: PasteFieldProps) => (
  <TextArea
    label={label}
    rows={2}
    value=""
    autoComplete="off"
    spellCheck={false}
    onChange={({ target }) => {
      onPaste(target.value)
    }}
  />
)
