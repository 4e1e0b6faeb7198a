import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { toApiError } from '@/api/api'
import { selectAccess, selectListError } from '@/guard/access'
import { getAccessFailureText, getListErrorText } from '@/guard/accessFailureText'
import { useRefetchAllowedPages } from '@/guard/useRefetchAllowedPages'
import RequestReference from '@/support/RequestReference'
import { ReportActions } from '@/support/ReportActions'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { ErrorLayout } from './ErrorLayout'
import { SignOutButton } from './SignOutButton'
import { SupportLink } from './SupportLink'

/** Shown instead of a page if the list of allowed pages could not be fetched. */
export function AccessCheckFailedPage() {
  const { t } = useTranslation()
  const { refetch, isRefetching } = useRefetchAllowedPages()
  const access = useSelector(selectAccess)
  const error = useSelector(selectListError)

  return (
    <ErrorLayout
      title={t($ => $.accessCheckFailed.title)}
      description={t($ => $.accessCheckFailed.lead)}
      actions={
        <>
          <Button variant="primary" busy={isRefetching} onClick={() => void refetch()}>
            {t($ => $.actions.tryAgain)}
          </Button>
          <SupportLink />
          <SignOutButton />
          <ReportActions />
        </>
      }
    >
      {access.status === 'failed' && (
        <Notice tone="bad">
          {error ? getListErrorText(toApiError(error), t) : getAccessFailureText(access.reason, t)}
        </Notice>
      )}
      <RequestReference error={error} />
    </ErrorLayout>
  )
}
