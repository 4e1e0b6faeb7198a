import { Download } from 'lucide'
import { useTranslation } from 'react-i18next'
import { useStore } from 'react-redux'
import { brand } from '@/brand/brand'
import type { DecisionRecord } from '@/guard/guardSlice'
import { saveFile } from '@/lib/saveFile'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'
import { createReport, type ReportedState } from './report'

type Props = {
  decision: DecisionRecord | undefined
  neededChanges: readonly string[] | undefined
}

/** Downloads the report for support as a file. The support page can replay this file. */
export function DownloadReportButton({ decision, neededChanges }: Props) {
  const { t } = useTranslation()
  const store = useStore<ReportedState>()
  return (
    <Button
      onClick={() => {
        const product = brand.shortName.toLowerCase().replace(/\s+/g, '-')
        const name = `${product}-report-${new Date().toISOString().replace(/[:.]/g, '-')}.json`
        saveFile(
          createReport(store.getState(), t, decision, neededChanges),
          name,
          'application/json',
        )
      }}
    >
      <Icon icon={Download} size={16} />
      {t($ => $.actions.download)}
    </Button>
  )
}
