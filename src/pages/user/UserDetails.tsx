import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/language/useFormat'
import { Badge } from '@/ui/Badge'
import { BreakableText } from '@/ui/BreakableText'
import { Card } from '@/ui/Card'
import { DescriptionList } from '@/ui/DescriptionList'
import { RoleBadges } from '@/ui/RoleBadge'
import { getRoleName } from '@/lib/roles'
import { describeUserStatus, getUserStatus } from '../userStatus'
import type { User } from '../usersApi'
import { CanOpenCard } from './CanOpenCard'
import css from './UserPage.module.css'

const POSTAL_ADDRESS_PROPERTIES = ['addressLine', 'postCode', 'city', 'state'] as const

type ShownUserProperty =
  | Exclude<keyof User, 'pic' | 'address' | 'firstname' | 'lastname'>
  | (typeof POSTAL_ADDRESS_PROPERTIES)[number]

export function UserDetails({ user }: { user: User }) {
  const { t, i18n } = useTranslation()
  const format = useFormat()
  const { email, phone, website, roles } = user
  const none = t($ => $.person.none)
  const createItem = (property: ShownUserProperty, value: ReactNode) => ({
    term: t($ => $.person.fields[property]),
    value,
  })
  const date = (instant: string | null) =>
    instant !== null && <time dateTime={instant}>{format.dateTime(instant)}</time>

  return (
    <div className={css.cards}>
      <Card title={t($ => $.user.contact)}>
        <DescriptionList
          emptyText={none}
          items={[
            createItem('fullname', user.fullname),
            createItem('email', email && <EmailLink address={email} />),
            createItem('phone', phone && <PhoneLink number={phone} />),
            createItem('website', website && <WebLink website={website} />),
            createItem('language', formatLanguageName(user.language, i18n.language)),
            createItem('timeZone', user.timeZone),
          ]}
        />
      </Card>
      <Card title={t($ => $.user.work)}>
        <DescriptionList
          emptyText={none}
          items={[
            createItem('occupation', user.occupation),
            createItem('companyName', user.companyName),
            createItem('organisations', format.list(user.organisations)),
            createItem('roles', roles.length > 0 && <RoleBadges roles={roles.map(getRoleName)} />),
            createItem('username', user.username),
            createItem('id', user.id),
            createItem('createdAt', date(user.createdAt)),
            createItem('lastSignInAt', date(user.lastSignInAt) || t($ => $.person.never)),
            createItem('active', <Badge text={describeUserStatus(getUserStatus(user), t)} />),
          ]}
        />
      </Card>
      <Card title={t($ => $.person.address)}>
        <DescriptionList
          emptyText={none}
          items={POSTAL_ADDRESS_PROPERTIES.map(property =>
            createItem(property, user.address[property]),
          )}
        />
      </Card>
      <CanOpenCard user={user} />
    </div>
  )
}

/** An unknown language is shown as its code. */
function formatLanguageName(code: string, displayLanguage: string): string {
  try {
    return new Intl.DisplayNames(displayLanguage, { type: 'language' }).of(code) ?? code
  } catch {
    return code
  }
}

/** Only an http(s) URL becomes a link. A record can contain any text, such as `javascript:`. */
function WebLink({ website }: { website: string }) {
  const url = URL.canParse(website) ? new URL(website) : null
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return website
  return (
    <a href={url.href} rel="noreferrer" target="_blank">
      <BreakableText text={website} />
    </a>
  )
}

/** Escapes the e-mail address, so that it can't add a subject or more recipients to the e-mail. */
const EmailLink = ({ address }: { address: string }) => (
  <a href={`mailto:${encodeURIComponent(address).replace('%40', '@')}`}>
    <BreakableText text={address} />
  </a>
)

const PhoneLink = ({ number }: { number: string }) =>
  /\d/.test(number) ? <a href={`tel:${number.replace(/[^\d+]/g, '')}`}>{number}</a> : number
