import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { getAccessRequests, type AccessRequest } from '@/accessRequests/accessRequestsApi'
import { describeRole } from '@/lib/roles'
import { useFormat } from '@/language/useFormat'
import { Card } from '@/ui/Card'
import css from './AccessAdmin.module.css'
import type { RoleLogEntry, Roles } from '../rolesApi'

const MAX_SHOWN_CHANGES = 50

type LogLine = {
  /** Null if the server sent no usable time. */
  readonly at: string | null
  readonly text: string
  /** The request that caused the change. */
  readonly cause: AccessRequest | null
}

const NO_REQUESTS: readonly AccessRequest[] = []

/** Who changed what and when, newest first, with the requests that caused the changes. */
export function ChangeLogCard({ roles }: { roles: Roles | undefined }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { data } = getAccessRequests.useQueryState()
  const requests = data?.requests ?? NO_REQUESTS
  const lines = createLines(roles?.roles ?? [], requests, t).slice(0, MAX_SHOWN_CHANGES)
  return (
    <Card title={t($ => $.accessAdmin.log)}>
      {lines.length === 0 && <p className={css.secondary}>{t($ => $.accessAdmin.noLog)}</p>}
      <ul className={css.list}>
        {lines.map(({ at, text, cause }) => (
          <li key={`${at ?? ''} ${text}`}>
            <span>{text}</span>
            {cause && (
              <span className={css.secondary}>
                {t($ => $.accessAdmin.cause, { name: cause.user.name, path: cause.path })}
              </span>
            )}
            {at !== null && <time dateTime={at}>{format.dateTime(at)}</time>}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function createLines(
  roles: Roles['roles'],
  requests: readonly AccessRequest[],
  t: TFunction,
): readonly LogLine[] {
  const changes = roles.flatMap(({ name, changes }) =>
    changes.map(change => ({
      at: change.at,
      text: describeChange(change, name, t),
      cause: requests.find(({ id }) => id === change.request) ?? null,
    })),
  )
  const declined = requests
    .filter(({ status }) => status === 'declined')
    .map(({ decidedAt, createdAt, decidedBy, user, path }) => ({
      at: decidedAt ?? createdAt,
      text: t($ => $.accessAdmin.requestDeclined, { by: decidedBy ?? '–', name: user.name, path }),
      cause: null,
    }))
  return [...changes, ...declined].toSorted((a, b) => (b.at ?? '').localeCompare(a.at ?? ''))
}

const describeChange = ({ change, by, subject }: RoleLogEntry, role: string, t: TFunction) =>
  t($ => $.accessAdmin[change], { by, subject, role: describeRole(role, t) })
