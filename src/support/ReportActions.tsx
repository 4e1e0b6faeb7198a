import { Copy, Download } from 'lucide'
import { useTranslation } from 'react-i18next'
import { useSelector, useStore } from 'react-redux'
import { brand } from '@/brand/brand'
import { isSameList } from '@/lib/isSameList'
import { saveFile } from '@/lib/saveFile'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'
import { copyText } from './copyText'
import { createReport, selectPersonalDataKinds, type ReportedState } from './report'
import css from './ReportActions.module.css'

/** Copies or downloads a report. Lists the personal data that it would contain. */
export function ReportActions() {
  const { t } = useTranslation()
  const store = useStore<ReportedState>()
  const kinds = useSelector(selectPersonalDataKinds, isSameList)
  const createText = () => createReport(store.getState())
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
