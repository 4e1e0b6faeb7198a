import { Copy, Download } from 'lucide'
import { useTranslation } from 'react-i18next'
import { useSelector, useStore } from 'react-redux'
import { brand } from '@/brand/brand'
import type { DecisionRecord } from '@/guard/guardSlice'
import { isSameList } from '@/lib/isSameList'
import { saveFile } from '@/lib/saveFile'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'
import { copyText } from './copyText'
import { createReport, selectPersonalDataKinds, type ReportedState } from './report'
import css from './ReportActions.module.css'

type Props = {
  /** The decision in the report. By default, this is the latest decision. */
  decision?: DecisionRecord | undefined
  /** The changes that would allow the path of the decision. */
  neededChanges?: readonly string[]
}

/** Copies or downloads a report. Lists the personal data that it would contain. */
export function ReportActions({ decision, neededChanges }: Props) {
  const { t } = useTranslation()
  const store = useStore<ReportedState>()
  const kinds = useSelector(
    (state: ReportedState) => selectPersonalDataKinds(state, decision),
    isSameList,
  )
  const createText = () => createReport(store.getState(), t, decision, neededChanges)
  const download = () => {
    const product = brand.shortName.toLowerCase().replace(/\s+/g, '-')
    saveFile(createText(), `${product}-report`, 'json')
  }

  return (
    <div className={css.report}>
      <Button onClick={() => void copyText(createText(), store.dispatch)}>
        <Icon icon={Copy} size={16} />
        {t($ => $.actions.copyDetails)}
      </Button>
      <Button onClick={download}>
        <Icon icon={Download} size={16} />
        {t($ => $.actions.download)}
      </Button>
      <p className={css.note}>
        {t($ => $.actions.reportNote, {
          kinds: kinds.map(kind => t($ => $.actions.personalData[kind])),
        })}
      </p>
    </div>
  )
}
