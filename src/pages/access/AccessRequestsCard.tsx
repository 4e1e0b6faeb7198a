import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { RequestSummary } from '@/accessRequests/RequestSummary'
import { useAccessRequests } from '@/accessRequests/useAccessRequests'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { copyWithSearchParam } from '../searchParams'
import css from './AccessAdmin.module.css'
import { DeclineDialog } from './DeclineDialog'
import { GrantDialog } from './GrantDialog'
import type { Roles } from './rolesApi'
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
  const { toAnswer } = useAccessRequests()
  const [params, setParams] = useSearchParams()
  const find = (name: 'grant' | 'decline') => toAnswer.find(({ id }) => id === params.get(name))
  const toGrant = find('grant')
  const toDecline = find('decline')
  const choose = (name: 'grant' | 'decline', id: string | null) => {
    setParams(current => copyWithSearchParam(current, name, id), { replace: true })
  }

  return (
    <Card title={t($ => $.accessRequest.list)}>
      {toAnswer.length === 0 && <p className={css.secondary}>{t($ => $.accessAdmin.none)}</p>}
      <ul className={css.list}>
        {toAnswer.map(request => (
          <li key={request.id}>
            <RequestSummary request={request} />
            <div className={css.buttons}>
              <Button
                onClick={() => {
                  choose('grant', request.id)
                }}
              >
                {t($ => $.accessRequest.grant)}
              </Button>
              <Button
                onClick={() => {
                  choose('decline', request.id)
                }}
              >
                {t($ => $.accessRequest.decline)}
              </Button>
            </div>
          </li>
        ))}
      </ul>
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
