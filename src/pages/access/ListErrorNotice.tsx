import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getAccessFailureText } from '@/guard/accessFailureText'
import { RetryNotice } from '@/ui/RetryNotice'
import type { AccessLookup } from './useAccessLists'

type Props = {
  roles: readonly string[]
  getAccess: AccessLookup
  refetch: () => Promise<void>
}

/** Shown if at least one list could not be loaded. The button loads all lists again. */
export function ListErrorNotice({ roles, getAccess, refetch }: Props) {
  const { t } = useTranslation()
  const [isRetrying, setRetrying] = useState(false)
  const failed = roles.map(role => getAccess([role])).find(({ status }) => status === 'failed')
  if (failed?.status !== 'failed') return null

  const retry = async () => {
    setRetrying(true)
    await refetch()
    setRetrying(false)
  }
  return (
    <RetryNotice
      title={t($ => $.accessPage.failed)}
      text={getAccessFailureText(failed.reason, t)}
      action={t($ => $.actions.tryAgain)}
      busy={isRetrying}
      onRetry={() => void retry()}
    />
  )
}
