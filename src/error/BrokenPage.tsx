import { useTranslation } from 'react-i18next'
import { CopyDetails } from '@/support/CopyDetails'
import { DownloadDetails } from '@/support/DownloadDetails'
import { Button } from '@/ui/Button'
import { ErrorLayout } from './ErrorLayout'
import css from './ErrorLayout.module.css'

/** The program's own fault: a page, or a part of it, could not be shown. */
export function BrokenPage() {
  const { t } = useTranslation()
  return (
    <ErrorLayout
      code="500"
      title={t($ => $.broken.title)}
      lead={t($ => $.broken.lead)}
      actions={
        <>
          <Button
            look="primary"
            onClick={() => {
              location.reload()
            }}
          >
            {t($ => $.actions.reload)}
          </Button>
          <CopyDetails />
          <DownloadDetails />
          {/* Loads the page anew as well: what broke may have broken more than this screen. */}
          <a className={css.link} href="/">
            {t($ => $.actions.toStart)}
          </a>
        </>
      }
    />
  )
}
