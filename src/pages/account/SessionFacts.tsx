import { useTranslation } from 'react-i18next'
import { useFormat } from '@/language/useFormat'
import type { Identity } from '@/session/storedSession'
import { Facts } from '@/ui/Facts'
import { RoleBadge } from '@/users/RoleBadge'

/** What the token grants, and until when. */
export function SessionFacts({ identity }: { identity: Identity }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { roles, organisations, expiresAt } = identity
  return (
    <Facts
      none={t($ => $.user.none)}
      facts={[
        {
          term: t($ => $.account.roles),
          value: roles.length > 0 && roles.map(role => <RoleBadge key={role} role={role} />),
        },
        { term: t($ => $.shell.organisations), value: format.list(organisations) },
        {
          term: t($ => $.account.expires),
          value: (
            <time dateTime={expiresAt}>
              {format.dateTime(expiresAt)} · {format.relative(expiresAt)}
            </time>
          ),
        },
      ]}
    />
  )
}
