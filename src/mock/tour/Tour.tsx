import { useTranslation } from 'react-i18next'
import { ACCESS_PAGE_PATH } from '@/guard/accessApi'
import { usePages } from '@/guard/pages'
import { USERS_PAGE_PATH } from '@/pages/usersApi'
import { WIDE_WINDOW_QUERY } from '@/ui/Dialog'
import type { ReplaceSend } from '../disruptions'
import { AccessSteps } from './AccessSteps'
import { DisruptionSteps } from './DisruptionSteps'
import css from './Tour.module.css'

type Props = {
  replaceSend: ReplaceSend
  /** Fetches the allowed pages and the users again. */
  refreshData: () => Promise<unknown>
  onClose: () => void
}

/** What to try in the demo, in the language of the user. The accounts above it switch the user. */
export function Tour({ replaceSend, refreshData, onClose }: Props) {
  const { i18n } = useTranslation()
  const paths = usePages().map(({ path }) => path)
  const hasAccess = process.env.ACCESS_ADMIN === 'true' && paths.includes(ACCESS_PAGE_PATH)
  const hasForm = paths.includes(`${USERS_PAGE_PATH}/:id`)

  // In a narrow window, the panel covers the page.
  const showPage = () => {
    if (!window.matchMedia(WIDE_WINDOW_QUERY).matches) onClose()
  }
  return (
    <div className={css.tour} lang={i18n.language}>
      {hasAccess && <AccessSteps onLeave={showPage} />}
      {hasForm && (
        <DisruptionSteps replaceSend={replaceSend} refreshData={refreshData} onLeave={showPage} />
      )}
    </div>
  )
}
