import { useTranslation } from 'react-i18next'
import { useFormat } from '@/language/useFormat'
import type { Identity } from '@/session/storedSession'
import { DescriptionList } from '@/ui/DescriptionList'
import { RoleBadges } from '@/ui/RoleBadge'
import css from './AccountPage.module.css'

export function SessionDetails({ identity }: { identity: Identity }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { roles, organisations, expiresAt } = identity
  return (
    <DescriptionList
      emptyText={t($ => $.person.none)}
      items={[
        {
          term: t($ => $.person.fields.roles),
          value: roles.length > 0 && <RoleBadges roles={roles} />,
        },
        { term: t($ => $.person.fields.organisations), value: format.list(organisations) },
        {
          term: t($ => $.account.expires),
          value: (
            <time dateTime={expiresAt}>
              <span>{`${format.dateTime(expiresAt)} · `}</span>
              <span className={css.remaining}>{format.relative(expiresAt)}</span>
            </time>
          ),
        },
      ]}
    />
  )
}
