import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/language/useFormat'
import { Card } from '@/ui/Card'
import { Facts } from '@/ui/Facts'
import { RoleBadge } from '@/users/RoleBadge'
import { roleName } from '@/users/roles'
import type { User } from '@/users/usersApi'
import { EmailLink, PhoneLink, WebLink } from './Links'
import { Settings } from './Settings'
import css from './UserPage.module.css'

const ADDRESS_FIELDS = ['addressLine', 'postCode', 'city', 'state'] as const
const NETWORKS = ['linkedIn', 'facebook', 'twitter', 'instagram'] as const

type Field =
  | Exclude<keyof User, 'pic' | 'address' | 'emailSettings' | 'communication' | 'socialNetworks'>
  | (typeof ADDRESS_FIELDS)[number]
  | (typeof NETWORKS)[number]

/** A user's record in sections. */
export function UserDetails({ user }: { user: User }) {
  const { t, i18n } = useTranslation()
  const format = useFormat()
  const { email, phone, website, roles } = user
  const none = t($ => $.user.none)
  const fact = (field: Field, value: ReactNode) => ({ term: t($ => $.user.fields[field]), value })
  const date = (instant: string | null) =>
    instant !== null && <time dateTime={instant}>{format.dateTime(instant)}</time>

  return (
    <div className={css.cards}>
      <Card title={t($ => $.user.contact)}>
        <Facts
          none={none}
          facts={[
            fact('fullname', user.fullname),
            fact('firstname', user.firstname),
            fact('lastname', user.lastname),
            fact('email', email && <EmailLink address={email} />),
            fact('phone', phone && <PhoneLink number={phone} />),
            fact('website', website && <WebLink website={website} />),
            fact('language', languageName(user.language, i18n.language)),
            fact('timeZone', user.timeZone),
          ]}
        />
      </Card>
      <Card title={t($ => $.user.work)}>
        <Facts
          none={none}
          facts={[
            fact('occupation', user.occupation),
            fact('companyName', user.companyName),
            fact('organisations', format.list(user.organisations)),
            fact(
              'roles',
              roles.length > 0 && roles.map(role => <RoleBadge key={role} role={roleName(role)} />),
            ),
            fact('username', user.username),
            fact('id', user.id),
            fact('createdAt', date(user.createdAt)),
            fact('lastSignInAt', date(user.lastSignInAt)),
          ]}
        />
      </Card>
      <Card title={t($ => $.user.address)}>
        <Facts none={none} facts={ADDRESS_FIELDS.map(field => fact(field, user.address[field]))} />
      </Card>
      <Card title={t($ => $.user.settings)}>
        <Settings user={user} />
      </Card>
      <Card title={t($ => $.user.social)}>
        <Facts
          none={none}
          facts={NETWORKS.map(network => fact(network, user.socialNetworks[network]))}
        />
      </Card>
    </div>
  )
}

/** A language's name in the reader's language; its code if it is unknown. */
function languageName(code: string, reader: string): string {
  try {
    return new Intl.DisplayNames(reader, { type: 'language' }).of(code) ?? code
  } catch {
    return code
  }
}
