import { useTranslation } from 'react-i18next'
import { ACCESS_PAGE_PATH } from '@/guard/accessApi'
import { usePages } from '@/guard/pages'
import { WIDE_WINDOW_QUERY } from '@/ui/Dialog'
import type { SwitchPatch, Switches } from '../switches/switches'
import { AccessSteps } from './AccessSteps'
import { DisruptionSteps, USER_PAGE } from './DisruptionSteps'
import css from './Tour.module.css'

type Props = {
  switches: Switches
  onChange: (patch: SwitchPatch) => void
  onClose: () => void
}

/** What to try in the demo, in the language of the user. The accounts above it switch the user. */
export function Tour({ switches, onChange, onClose }: Props) {
  const { i18n } = useTranslation()
  const paths = usePages().map(({ path }) => path)
  const hasAccess = process.env.ACCESS_ADMIN === 'true' && paths.includes(ACCESS_PAGE_PATH)

  // In a narrow window, the panel covers the page.
  const showPage = () => {
    if (!window.matchMedia(WIDE_WINDOW_QUERY).matches) onClose()
  }
  return (
    <div className={css.tour} lang={i18n.language}>
      {hasAccess && <AccessSteps onLeave={showPage} />}
      {paths.includes(USER_PAGE) && (
        <DisruptionSteps switches={switches} onChange={onChange} onLeave={showPage} />
      )}
    </div>
  )
}
