import { useTranslation } from 'react-i18next'
import { useFormat } from '@/language/useFormat'
import { RoleBadge } from '@/people/RoleBadge'
import { roleName } from '@/people/roles'
import type { User } from '@/people/usersApi'
import { Card } from '@/ui/Card'
import { Facts } from '@/ui/Facts'
import { languageName } from './languageName'
import { EmailLink, PhoneLink, WebLink } from './Links'
import { Settings } from './Settings'
import css from './UserPage.module.css'

/** A user's record in its sections. What it does not say is said to be missing. */
export function UserDetails({ user }: { user: User }) {
  const { t, i18n } = useTranslation()
  const format = useFormat()
  const none = t($ => $.user.none)
  const when = (instant: string | null) =>
    instant === null ? '' : <time dateTime={instant}>{format.dateTime(instant)}</time>
  const fact = (field: TextField, value = user[field]) => ({
    term: t($ => $.user.fields[field]),
    value,
  })

  return (
    <div className={css.cards}>
      <Card title={t($ => $.user.contact)}>
        <Facts
          none={none}
          facts={[
            fact('fullname'),
            fact('firstname'),
            fact('lastname'),
            {
              term: t($ => $.user.fields.email),
              value: user.email && <EmailLink address={user.email} />,
            },
            {
              term: t($ => $.user.fields.phone),
              value: user.phone && <PhoneLink number={user.phone} />,
            },
            {
              term: t($ => $.user.fields.website),
              value: user.website && <WebLink address={user.website} />,
            },
            fact('language', languageName(user.language, i18n.language)),
            fact('timeZone'),
          ]}
        />
      </Card>
      <Card title={t($ => $.user.work)}>
        <Facts
          none={none}
          facts={[
            fact('occupation'),
            fact('companyName'),
            {
              term: t($ => $.user.fields.organisations),
              value: format.list(user.organisations),
            },
            {
              term: t($ => $.user.fields.roles),
              value:
                user.roles.length > 0 &&
                user.roles.map(role => <RoleBadge key={role} role={roleName(role)} />),
            },
            fact('username'),
            fact('id'),
            { term: t($ => $.user.fields.createdAt), value: when(user.createdAt) },
            { term: t($ => $.user.fields.lastSignInAt), value: when(user.lastSignInAt) },
          ]}
        />
      </Card>
      <Card title={t($ => $.user.address)}>
        <Facts
          none={none}
          facts={ADDRESS.map(part => ({
            term: t($ => $.user.fields[part]),
            value: user.address[part],
          }))}
        />
      </Card>
      <Card title={t($ => $.user.settings)}>
        <Settings user={user} />
      </Card>
      <Card title={t($ => $.user.social)}>
        <Facts
          none={none}
          facts={NETWORKS.map(network => ({
            term: t($ => $.user.fields[network]),
            value: user.socialNetworks[network],
          }))}
        />
      </Card>
    </div>
  )
}

const ADDRESS = ['addressLine', 'postCode', 'city', 'state'] as const
const NETWORKS = ['linkedIn', 'facebook', 'twitter', 'instagram'] as const

type TextField =
  | 'id'
  | 'username'
  | 'fullname'
  | 'firstname'
  | 'lastname'
  | 'occupation'
  | 'companyName'
  | 'language'
  | 'timeZone'
