import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { API_PATHS } from '@/api/paths'
import { selectIdentity } from '@/session/sessionSlice'
import { Card } from '@/ui/Card'
import { Heading } from '@/ui/Heading'
import { usePageTitle } from '@/guard/pages'
import { NameForm, PasswordForm } from './AccountForms'
import css from './AccountPage.module.css'
import { OtherSessions } from './OtherSessions'
import { Preferences } from './Preferences'
import { SessionDetails } from './SessionDetails'
import { ProfileCard } from './ProfileCard'

export default function AccountPage() {
  const { t } = useTranslation()
  const identity = useSelector(selectIdentity)
  return (
    <>
      <Heading description={t($ => $.account.lead)}>{usePageTitle()}</Heading>
      <div className={css.cards}>
        {identity && (
          <div className={css.column}>
            <Card title={t($ => $.account.you)}>
              <ProfileCard user={identity.user} />
            </Card>
            {API_PATHS.profile !== '' && (
              <NameForm key={identity.user.name} name={identity.user.name ?? ''} />
            )}
            {API_PATHS.password !== '' && <PasswordForm />}
          </div>
        )}
        <div className={css.column}>
          {identity && (
            <Card title={t($ => $.account.session)}>
              <SessionDetails identity={identity} />
            </Card>
          )}
          <Card title={t($ => $.account.preferences)}>
            <Preferences />
          </Card>
          {/* Last, because its height depends on the number of sessions. */}
          {identity && API_PATHS.sessions !== '' && <OtherSessions />}
        </div>
      </div>
    </>
  )
}
