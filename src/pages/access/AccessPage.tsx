import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { toApiError } from '@/api/api'
import { errorText } from '@/api/errorText'
import { selectIdentity } from '@/session/sessionSlice'
import { Heading } from '@/ui/Heading'
import { Retry } from '@/ui/Retry'
import { DEMO_ROLES } from '@/users/roles'
import { AccessSkeleton } from './AccessSkeleton'
import { createMatrix } from './matrix'
import { MatrixTable } from './MatrixTable'
import { useRolePages } from './useRolePages'

/** Which role may open which page. */
export default function AccessPage() {
  const { t } = useTranslation()
  const identity = useSelector(selectIdentity)
  const own = identity?.roles
  const roles = useMemo(() => [...new Set([...DEMO_ROLES, ...(own ?? [])])], [own])
  const { results, refetch } = useRolePages(identity?.user.id ?? '', roles)

  const matrix = useMemo(
    () =>
      createMatrix(roles.map((role, index) => ({ role, entries: results[index]?.data ?? null }))),
    [roles, results],
  )
  const failed = results.find(({ data, error }) => data === undefined && error !== undefined)
  const isMissing = results.some(({ data, error }) => data === undefined && error === undefined)
  const isKnown = results.some(({ data }) => data !== undefined)
  const isLoading = results.some(result => result.isLoading)

  return (
    <>
      <Heading lead={t($ => $.access.lead)}>{t($ => $.access.title)}</Heading>
      {failed && (
        <Retry
          title={t($ => $.access.failed)}
          text={errorText(toApiError(failed.error ?? {}), t)}
          action={t($ => $.actions.tryAgain)}
          busy={isLoading}
          onRetry={refetch}
        />
      )}
      {isMissing ? (
        <AccessSkeleton roles={roles} />
      ) : (
        isKnown && <MatrixTable roles={roles} own={own ?? []} matrix={matrix} />
      )}
    </>
  )
}
