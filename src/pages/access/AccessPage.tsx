import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { toApiError } from '@/api/api'
import { getErrorText } from '@/api/errorText'
import { selectIdentity } from '@/session/sessionSlice'
import { Heading } from '@/ui/Heading'
import { RetryNotice } from '@/ui/RetryNotice'
import { DEMO_ROLES } from '@/users/roles'
import { AccessSkeleton } from './AccessSkeleton'
import { createAccessMatrix } from './matrix'
import { MatrixTable } from './MatrixTable'
import { useRolePages } from './useRolePages'

/** A table of the pages that each role may open. */
export default function AccessPage() {
  const { t } = useTranslation()
  const identity = useSelector(selectIdentity)
  const ownRoles = identity?.roles
  const roles = useMemo(() => [...new Set([...DEMO_ROLES, ...(ownRoles ?? [])])], [ownRoles])
  const { results, refetch } = useRolePages(identity?.user.id ?? '', roles)

  const matrix = useMemo(
    () =>
      createAccessMatrix(
        roles.map((role, index) => ({ role, entries: results[index]?.data ?? null })),
      ),
    [roles, results],
  )
  const failed = results.find(({ data, error }) => data === undefined && error !== undefined)
  const isPending = results.some(({ data, error }) => data === undefined && error === undefined)
  const hasData = results.some(({ data }) => data !== undefined)
  const isLoading = results.some(result => result.isLoading)

  return (
    <>
      <Heading description={t($ => $.access.lead)}>{t($ => $.access.title)}</Heading>
      {failed && (
        <RetryNotice
          title={t($ => $.access.failed)}
          text={getErrorText(toApiError(failed.error ?? {}), t)}
          action={t($ => $.actions.tryAgain)}
          busy={isLoading}
          onRetry={refetch}
        />
      )}
      {isPending ? (
        <AccessSkeleton roles={roles} />
      ) : (
        hasData && <MatrixTable roles={roles} ownRoles={ownRoles ?? []} matrix={matrix} />
      )}
    </>
  )
}
