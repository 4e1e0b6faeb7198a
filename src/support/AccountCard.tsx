import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { useFormat } from '@/language/useFormat'
import { selectSession } from '@/session/sessionSlice'
import { Card } from '@/ui/Card'
import { DescriptionList } from '@/ui/DescriptionList'
import { describeSignOut } from './describeEvent'

export function AccountCard() {
  const { t } = useTranslation()
  const format = useFormat()
  const session = useSelector(selectSession)
  const identity = session.status === 'signedIn' ? session : null
  const status = t($ => $.support.statuses[session.status])
  return (
    <Card title={t($ => $.support.account)}>
      <DescriptionList
        emptyText={t($ => $.support.missing)}
        items={[
          {
            term: t($ => $.support.session),
            value:
              session.status === 'signedOut'
                ? `${status} · ${describeSignOut(session.reason, t)}`
                : status,
          },
          ...(identity
            ? [
                { term: t($ => $.support.expires), value: format.timestamp(identity.expiresAt) },
                { term: t($ => $.support.name), value: identity.user.name ?? '' },
                { term: t($ => $.fields.email), value: maskEmail(identity.user.email ?? '') },
                { term: t($ => $.support.roles), value: identity.roles.join(', ') },
                { term: t($ => $.support.organisations), value: identity.organisations.join(', ') },
              ]
            : []),
        ]}
      />
    </Card>
  )
}

/** Returns, for example, `a…@example.com`. */
const maskEmail = (email: string) => email.replace(/^(.).*(?=@)/su, '$1…')
