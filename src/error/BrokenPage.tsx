import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { hrefOf } from '@/lib/basePath'
import { CodeMissing } from '@/lib/loadCode'
import { isTyped } from '@/lib/typedFields'
import { selectIdentity } from '@/session/sessionSlice'
import { CopyDetails } from '@/support/CopyDetails'
import { DownloadDetails } from '@/support/DownloadDetails'
import { Button } from '@/ui/Button'
import { useFault } from '@/ui/ErrorBoundary'
import { useIsFramed } from '@/ui/Framed'
import { Notice } from '@/ui/Notice'
import { ErrorLayout } from './ErrorLayout'
import css from './ErrorLayout.module.css'
import { ReloadButton } from './ReloadButton'
import { SignOutButton } from './SignOutButton'

/** The program's own fault: a page, or a part of it, could not be shown. */
export function BrokenPage() {
  const { t } = useTranslation()
  const fault = useFault()
  const isFramed = useIsFramed()
  const isSignedIn = useSelector(selectIdentity) !== null
  const missing = fault?.error instanceof CodeMissing ? fault.error : null
  // Who has something to lose may wait for the file to come back.
  const canRetry = missing !== null && (!missing.isGone || isTyped())
  return (
    <ErrorLayout
      code="500"
      title={t($ => $.broken.title)}
      lead={
        missing
          ? missing.isGone
            ? t($ => $.broken.gone)
            : t($ => $.broken.outOfReach)
          : t($ => $.broken.lead)
      }
      actions={
        <>
          {canRetry && (
            <Button look="primary" onClick={fault?.onRetry}>
              {t($ => $.actions.tryAgain)}
            </Button>
          )}
          <ReloadButton look={canRetry ? 'plain' : 'primary'} />
          <CopyDetails />
          <DownloadDetails />
          {/* Loads the page anew as well: what broke may have broken more than this screen. */}
          <a className={css.link} href={hrefOf('/')}>
            {t($ => $.actions.toStart)}
          </a>
          {isSignedIn && !isFramed && <SignOutButton />}
        </>
      }
    >
      {isTyped() && <Notice tone="warning">{t($ => $.broken.typed)}</Notice>}
    </ErrorLayout>
  )
}
