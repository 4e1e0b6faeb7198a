import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { Notice } from '@/ui/Notice'
import { TextArea } from '@/ui/TextArea'
import { createContentFromReport } from './caseContent'
import { CaseFile } from './CaseFile'
import { MAX_REPORT_BYTES, readReport, type ReportProblem } from './readReport'
import type { Report } from './reportSchema'
import css from './SupportPage.module.css'

type Props = {
  /** The paths of the app's pages. */
  pagePaths: readonly string[]
}

type Opened = { readonly report: Report } | { readonly problem: ReportProblem | 'unreadable' }

/** Opens a report, and shows it as the support page of its writer showed it. */
export function ReportReader({ pagePaths }: Props) {
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

  return (
    <>
      <Card title={t($ => $.support.report.title)}>
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
          <p>{t($ => $.support.report.lead)}</p>
          <input
            ref={input}
            type="file"
            accept="application/json,.json"
            aria-label={t($ => $.support.report.choose)}
            hidden
            onChange={({ target }) => {
              void openFile(target.files?.[0])
              // Without this reset, choosing the same file again would fire no change event.
              target.value = ''
            }}
          />
          <div>
            <Button onClick={() => input.current?.click()}>
              {t($ => $.support.report.choose)}
            </Button>
          </div>
          {/* The field stays empty, because the pasted text may be megabytes long. */}
          <TextArea
            label={t($ => $.support.report.paste)}
            rows={1}
            value=""
            autoComplete="off"
            spellCheck={false}
            onInput={({ currentTarget }) => {
              setOpened(readReport(currentTarget.value))
            }}
          />
          {opened && 'problem' in opened && (
            <Notice tone="bad">{t($ => $.support.report.problems[opened.problem])}</Notice>
          )}
        </div>
      </Card>
      {opened && 'report' in opened && (
        <CaseFile content={createContentFromReport(opened.report)} pagePaths={pagePaths} isReport />
      )}
    </>
  )
}
