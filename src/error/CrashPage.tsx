import { useEffect } from 'react'
import { useErrorBoundary } from 'react-error-boundary'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { addBasePath } from '@/lib/basePath'
import { hasDraft } from '@/unsaved/drafts'
import { ChunkLoadError } from '@/loading/importWithRetry'
import { selectIdentity } from '@/session/sessionSlice'
import { ReportActions } from '@/support/ReportActions'
import { Button } from '@/ui/Button'
import { useIsInsideShell } from '@/ui/InsideShell'
import { Notice } from '@/ui/Notice'
import { useIsOnline } from '@/ui/useIsOnline'
import { ErrorLayout } from './ErrorLayout'
import css from './ErrorLayout.module.css'
import { ReloadButton } from './ReloadButton'
import { SignOutButton } from './SignOutButton'
import { SupportLink } from './SupportLink'

/** Shown instead of a page that failed to load or to render. */
export function CrashPage() {
  const { t } = useTranslation()
  const { error, resetBoundary } = useErrorBoundary()
  const isInsideShell = useIsInsideShell()
  const isSignedIn = useSelector(selectIdentity) !== null
  const missing = error instanceof ChunkLoadError ? error : null
  // If a file no longer exists on the server, a retry seldom helps, so the page offers only a
  // reload. But a reload deletes unsaved changes. If there is unsaved changes, a retry is offered too.
  const canRetry = missing !== null && (!missing.isGone || hasDraft())
  const isUnreachable = missing !== null && !missing.isGone
  const isOffline = !useIsOnline() && isUnreachable

  useEffect(() => {
    if (!isUnreachable) return
    window.addEventListener('online', resetBoundary)
    return () => {
      window.removeEventListener('online', resetBoundary)
    }
  }, [isUnreachable, resetBoundary])

  return (
    <ErrorLayout
      {...(!isUnreachable && { code: '500' })}
      title={isOffline ? t($ => $.offline.title) : t($ => $.broken.title)}
      description={
        isOffline
          ? t($ => $.offline.lead)
          : isUnreachable
            ? t($ => $.broken.outOfReach)
            : missing
              ? t($ => $.broken.gone)
              : t($ => $.broken.lead)
      }
      actions={
        <>
          {canRetry && (
            <Button variant="primary" onClick={resetBoundary}>
              {t($ => $.actions.tryAgain)}
            </Button>
          )}
          {!isOffline && <ReloadButton variant={canRetry ? 'plain' : 'primary'} />}
          <SupportLink />
          {/* Not a `Link`: this link reloads the app, because other pages may be broken too. */}
          {!isOffline && (
            <a className={css.link} href={addBasePath('/')}>
              {t($ => $.actions.toStart)}
            </a>
          )}
          {isSignedIn && !isInsideShell && <SignOutButton />}
          <ReportActions />
        </>
      }
    >
      {hasDraft() && <Notice tone="warning">{t($ => $.broken.typed)}</Notice>}
    </ErrorLayout>
  )
}
