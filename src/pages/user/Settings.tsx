import { Check, Minus } from 'lucide'
import { useTranslation } from 'react-i18next'
import { isOneOf } from '@/lib/isOneOf'
import type { User } from '@/people/usersApi'
import { Facts } from '@/ui/Facts'
import { Icon } from '@/ui/Icon'
import css from './UserPage.module.css'

/** The flags that have a name in our texts; a server may know more. */
const NAMED = [
  'emailNotification',
  'sendCopyToPersonalEmail',
  'newNotifications',
  'directMessages',
  'newConnections',
  'newOrders',
  'membershipApprovals',
  'memberRegistrations',
  'productNews',
  'tips',
  'missedSinceLastSignIn',
  'partnerNews',
  'email',
  'sms',
  'phone',
] as const

/** What a user wants to hear of, and by which way. */
export function Settings({ user: { emailSettings, communication } }: { user: User }) {
  const { t } = useTranslation()
  const { activityRelatesEmail, updateNews, ...general } = emailSettings
  return (
    <>
      <Flags title={t($ => $.user.emailSettings)} flags={general} />
      <Flags title={t($ => $.user.activity)} flags={activityRelatesEmail} />
      <Flags title={t($ => $.user.updates)} flags={updateNews} />
      <Flags title={t($ => $.user.channels)} flags={communication} />
    </>
  )
}

type FlagsProps = { title: string; flags: Readonly<Record<string, boolean>> }

function Flags({ title, flags }: FlagsProps) {
  const { t } = useTranslation()
  const entries = Object.entries(flags)
  if (entries.length === 0) return null
  return (
    <div className={css.group}>
      <h3>{title}</h3>
      <Facts
        short
        none={t($ => $.user.none)}
        facts={entries.map(([flag, isSet]) => ({
          term: isOneOf(NAMED, flag) ? t($ => $.user.fields[flag]) : flag,
          value: <YesNo isSet={isSet} />,
        }))}
      />
    </div>
  )
}

function YesNo({ isSet }: { isSet: boolean }) {
  const { t } = useTranslation()
  const icon = isSet ? Check : Minus
  return (
    <span className={css.answer} data-yes={isSet}>
      <Icon of={icon} size={16} />
      {isSet ? t($ => $.user.yes) : t($ => $.user.no)}
    </span>
  )
}
