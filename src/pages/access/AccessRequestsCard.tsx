import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { toApiError } from '@/api/api'
import { RequestsToAnswer, type RequestDialogName } from '@/accessRequests/RequestsToAnswer'
import { useAccessRequests } from '@/accessRequests/useAccessRequests'
import { Card } from '@/ui/Card'
import { copyWithSearchParams } from '@/resource/searchParams'
import { LoadError } from '@/support/LoadError'
import { LoadingIndicator } from '@/ui/LoadingIndicator'
import { Notice } from '@/ui/Notice'
import css from './AccessAdmin.module.css'
import { DeclineDialog } from './DeclineDialog'
import { GrantDialog } from './GrantDialog'
import type { Roles } from '../rolesApi'
import type { User } from '../usersApi'

type Props = {
  roles: Roles | undefined
  users: readonly User[] | null
}

/**
 * The pending requests. The parameter `grant` or `decline` in the URL contains the id of the request
 * to answer, so that the bell can link to it.
 */
export function AccessRequestsCard({ roles, users }: Props) {
  const { t } = useTranslation()
  const { toAnswer, unreadableCount, isLoading, error, isFetching, refetch } = useAccessRequests()
  const [params, setParams] = useSearchParams()
  const find = (name: RequestDialogName) => toAnswer.find(({ id }) => id === params.get(name))
  const toGrant = find('grant')
  const toDecline = find('decline')
  const choose = (name: RequestDialogName, id: string | null) => {
    setParams(current => copyWithSearchParams(current, { [name]: id }), { replace: true })
  }

  return (
    <Card title={t($ => $.accessRequest.list)}>
      {error && (
        <LoadError
          error={toApiError(error)}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {isLoading && <LoadingIndicator label={t($ => $.app.loading)} />}
      {unreadableCount > 0 && (
        <Notice tone="warning">
          {t($ => $.accessAdmin.unreadable, { count: unreadableCount })}
        </Notice>
      )}
      {!isLoading && !error && unreadableCount === 0 && toAnswer.length === 0 && (
        <p className={css.secondary}>{t($ => $.accessAdmin.none)}</p>
      )}
      <RequestsToAnswer requests={toAnswer} onAnswer={choose} />
      {toGrant && roles && (
        <GrantDialog
          key={toGrant.id}
          request={toGrant}
          roles={roles}
          users={users}
          onClose={() => {
            choose('grant', null)
          }}
        />
      )}
      {toDecline && (
        <DeclineDialog
          key={toDecline.id}
          request={toDecline}
          onClose={() => {
            choose('decline', null)
          }}
        />
      )}
    </Card>
  )
}
