import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { selectAccess } from '@/guard/access'
import { useRefresh } from '@/guard/useRefresh'
import { CopyDetails } from '@/support/CopyDetails'
import { DownloadDetails } from '@/support/DownloadDetails'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { ErrorLayout } from './ErrorLayout'
import { SignOutButton } from './SignOutButton'
import { useFailureText } from './useFailureText'

/** Shown where a page would be, while it can't be found out whether it may be opened. */
export function FaultPage() {
  const { t } = useTranslation()
  const { refresh, isRefreshing } = useRefresh()
  const access = useSelector(selectAccess)
  const textOf = useFailureText()

  return (
    <ErrorLayout
      title={t($ => $.fault.title)}
      lead={t($ => $.fault.lead)}
      actions={
        <>
          <Button look="primary" busy={isRefreshing} onClick={() => void refresh()}>
            {t($ => $.actions.tryAgain)}
          </Button>
          <CopyDetails />
          <DownloadDetails />
          <SignOutButton />
        </>
      }
    >
      {access.status === 'failed' && <Notice tone="bad">{textOf(access.reason)}</Notice>}
    </ErrorLayout>
  )
}
