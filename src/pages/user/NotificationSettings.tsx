import { Check, Minus } from 'lucide'
import { useTranslation } from 'react-i18next'
import { isMember } from '@/lib/isMember'
import { DescriptionList } from '@/ui/DescriptionList'
import { Icon } from '@/ui/Icon'
import type { User } from '@/users/usersApi'
import css from './UserPage.module.css'

/** Settings with a translated name. Other settings show the name that the server sends. */
const NAMED_SETTINGS = [
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

/** A user's notification and channel settings. */
export function NotificationSettings({ user: { emailSettings, communication } }: { user: User }) {
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
      <DescriptionList
        hasShortValues
        emptyText={t($ => $.user.none)}
        items={entries.map(([flag, isSet]) => ({
          term: isMember(NAMED_SETTINGS, flag) ? t($ => $.user.fields[flag]) : flag,
          value: <YesNo isSet={isSet} />,
        }))}
      />
    </div>
  )
}

function YesNo({ isSet }: { isSet: boolean }) {
  const { t } = useTranslation()
  return (
    <span className={css.flag} data-yes={isSet}>
      <Icon of={isSet ? Check : Minus} size={16} />
      {isSet ? t($ => $.user.yes) : t($ => $.user.no)}
    </span>
  )
}
