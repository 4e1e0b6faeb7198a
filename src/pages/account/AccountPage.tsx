import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { selectIdentity } from '@/session/sessionSlice'
import { Card } from '@/ui/Card'
import { Heading } from '@/ui/Heading'
import css from './AccountPage.module.css'
import { Preferences } from './Preferences'
import { SessionFacts } from './SessionFacts'
import { You } from './You'

/** Who is signed in, until when, and how the program looks to them. */
export default function AccountPage() {
  const { t } = useTranslation()
  const identity = useSelector(selectIdentity)
  return (
    <>
      <Heading lead={t($ => $.account.lead)}>{t($ => $.account.title)}</Heading>
      <div className={css.cards}>
        {identity && (
          <Card title={t($ => $.account.you)}>
            <You user={identity.user} />
          </Card>
        )}
        <div className={css.column}>
          {identity && (
            <Card title={t($ => $.account.session)}>
              <SessionFacts identity={identity} />
            </Card>
          )}
          <Card title={t($ => $.account.preferences)}>
            <Preferences />
          </Card>
        </div>
      </div>
    </>
  )
}
