import { X } from 'lucide'
import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@/ui/Button'
import { ControlPanelContext } from '@/ui/DemoDataButton'
import { Icon } from '@/ui/Icon'
import { Tooltip } from '@/ui/Tooltip'
import css from './TourBar.module.css'
import { tourApi } from './tourApi'

/** Opens the tour in the control panel of the demo, until the user closes the bar for good. */
export function TourBar() {
  const { t } = useTranslation()
  const control = use(ControlPanelContext)
  const { data, isError } = tourApi.useGetTourQuery()
  const [closeTour] = tourApi.useCloseTourMutation()
  if (!control || isError || data?.isClosed) return null
  return (
    // Until the backend has answered, the bar only takes its space, so that nothing moves.
    <div className={css.bar} data-pending={!data}>
      <p>{t($ => $.tourBar.text)}</p>
      <Button variant="bare" onClick={control.onOpen}>
        {t($ => $.tourBar.open)}
      </Button>
      <Button variant="bare" aria-label={t($ => $.tourBar.close)} onClick={() => void closeTour()}>
        <Icon icon={X} size={16} />
        <Tooltip text={t($ => $.tourBar.close)} />
      </Button>
    </div>
  )
}
