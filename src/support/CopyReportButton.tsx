import { Copy } from 'lucide'
import { useTranslation } from 'react-i18next'
import { useStore } from 'react-redux'
import type { DecisionRecord } from '@/guard/guardSlice'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'
import { createReport, type ReportedState } from './report'
import { copyFinished } from './supportSlice'

type Props = {
  decision: DecisionRecord | undefined
  neededChanges: readonly string[] | undefined
}

/** Copies the report for support to the clipboard. */
export function CopyReportButton({ decision, neededChanges }: Props) {
  const { t } = useTranslation()
  const store = useStore<ReportedState>()

  const copy = async () => {
    let isCopied = true
    try {
      await navigator.clipboard.writeText(
        createReport(store.getState(), t, decision, neededChanges),
      )
    } catch {
      isCopied = false
    }
    store.dispatch(copyFinished({ isCopied }))
  }

  return (
    <Button onClick={() => void copy()}>
      <Icon icon={Copy} size={16} />
      {t($ => $.actions.copyDetails)}
    </Button>
  )
}
