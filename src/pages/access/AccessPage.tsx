import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import type { ApiError } from '@/api/apiError'
import { DEMO_ROLES } from '@/people/roles'
import { errorText } from '@/session/errorText'
import { selectIdentity } from '@/session/sessionSlice'
import { AfterHeading } from '@/ui/AfterHeading'
import { Heading } from '@/ui/Heading'
import { Retry } from '@/ui/Retry'
import { Bones } from './Bones'
import { MatrixTable } from './Matrix'
import { useMatrix } from './useMatrix'
import { useRolePages } from './useRolePages'

/** Which role may open which page, side by side. */
export default function AccessPage() {
  const { t } = useTranslation()
  const identity = useSelector(selectIdentity)
  const own = identity?.roles
  const roles = useMemo(() => [...new Set([...DEMO_ROLES, ...(own ?? [])])], [own])
  const { answers, askAgain } = useRolePages(identity?.user.id ?? '', roles)

  const matrix = useMatrix(answers.map(({ data }) => data ?? null))
  const failed = answers.find(({ data, error }) => data === undefined && error !== undefined)
  const isLoading = answers.some(({ data, error }) => data === undefined && error === undefined)
  const isAsking = answers.some(answer => answer.isLoading)

  return (
    <>
      <Heading lead={t($ => $.access.lead)}>{t($ => $.access.title)}</Heading>
      <AfterHeading>
        {failed && (
          <Retry
            title={t($ => $.access.failed)}
            text={errorText(asApiError(failed.error))}
            action={t($ => $.actions.tryAgain)}
            busy={isAsking}
            onRetry={askAgain}
          />
        )}
        {isLoading || matrix === 'pending' ? (
          <Bones roles={roles} />
        ) : (
          matrix && <MatrixTable roles={roles} own={own ?? []} matrix={matrix} />
        )}
      </AfterHeading>
    </>
  )
}

/** RTK's own errors come from broken code, not from a server. */
const asApiError = (error: ApiError | object | undefined): ApiError =>
  error && isApiError(error) ? error : { kind: 'malformed' }

const isApiError = (error: object): error is ApiError => 'kind' in error
