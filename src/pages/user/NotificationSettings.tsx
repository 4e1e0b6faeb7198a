import { Check, Minus } from 'lucide'
import { useTranslation } from 'react-i18next'
import { isMember } from '@/lib/isMember'
import { DescriptionList } from '@/ui/DescriptionList'
import { Icon } from '@/ui/Icon'
import type { User } from '../usersApi'
import css from './UserPage.module.css'

/**
 * The names of these settings are translated. For other settings, the name from the server is
 * shown.
 */
const TRANSLATED_SETTINGS = [
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

export function NotificationSettings({ user: { emailSettings, communication } }: { user: User }) {
  const { t } = useTranslation()
  const { activityRelatesEmail, updateNews, ...general } = emailSettings
  return (
    <>
      <FlagList title={t($ => $.user.emailSettings)} flags={general} />
      <FlagList title={t($ => $.user.activity)} flags={activityRelatesEmail} />
      <FlagList title={t($ => $.user.updates)} flags={updateNews} />
      <FlagList title={t($ => $.user.channels)} flags={communication} />
    </>
  )
}

type FlagListProps = { title: string; flags: Readonly<Record<string, boolean>> }

function FlagList({ title, flags }: FlagListProps) {
  const { t } = useTranslation()
  const entries = Object.entries(flags)
  if (entries.length === 0) return null
  return (
    <div className={css.group}>
      <h3>{title}</h3>
      <DescriptionList
        hasShortValues
        emptyText={t($ => $.person.none)}
        items={entries.map(([flag, isSet]) => ({
          term: isMember(TRANSLATED_SETTINGS, flag) ? t($ => $.user.settingNames[flag]) : flag,
          value: <YesNoMark isSet={isSet} />,
        }))}
      />
    </div>
  )
}

function YesNoMark({ isSet }: { isSet: boolean }) {
  const { t } = useTranslation()
  return (
    <span className={css.flag} data-yes={isSet}>
      <Icon icon={isSet ? Check : Minus} size={16} />
      <span>{isSet ? t($ => $.actions.yes) : t($ => $.actions.no)}</span>
    </span>
  )
}
