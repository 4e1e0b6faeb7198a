import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '@/ui/Card'
import { Notice } from '@/ui/Notice'
import { TextArea } from '@/ui/TextArea'
import { CaseFile } from './CaseFile'
import { readReport } from './readReport'

type Props = {
  /** The paths of the app's pages. */
  pagePaths: readonly string[]
}

/** Shows a pasted report as the support page of its writer showed it. */
export function ReportReader({ pagePaths }: Props) {
  const { t } = useTranslation()
  const [pasted, setPasted] = useState<ReturnType<typeof readReport> | null>(null)
  return (
    <>
      <Card title={t($ => $.support.report.title)}>
        {/* The field stays empty, because the pasted text may be megabytes long. */}
        <TextArea
          label={t($ => $.support.report.paste)}
          hint={t($ => $.support.report.lead)}
          rows={1}
          value=""
          autoComplete="off"
          spellCheck={false}
          onInput={({ currentTarget }) => {
            setPasted(readReport(currentTarget.value))
          }}
        />
        {pasted && 'problem' in pasted && (
          <Notice tone="bad">{t($ => $.support.report.problems[pasted.problem])}</Notice>
        )}
      </Card>
      {pasted && 'content' in pasted && (
        <CaseFile content={pasted.content} pagePaths={pagePaths} isReport />
      )}
    </>
  )
}
