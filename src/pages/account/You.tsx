import { useTranslation } from 'react-i18next'
import { useFormat } from '@/language/useFormat'
import { errorText } from '@/api/errorText'
import type { User } from '@/session/token'
import { Avatar } from '@/ui/Avatar'
import { Facts } from '@/ui/Facts'
import { Retry } from '@/ui/Retry'
import { Bone, Skeleton } from '@/ui/Skeleton'
import { userName, type User as UserRecord } from '@/users/usersApi'
import { useUsers } from '@/users/useUsers'
import css from './AccountPage.module.css'

/** Who is signed in: the record where there is one, and always what the token says. */
export function You({ user }: { user: User }) {
  const { t } = useTranslation()
  const result = useUsers()
  const record =
    result.status === 'ready' ? result.users.find(({ id }) => id === user.id) : undefined
  const name = (record && userName(record)) ?? user.name ?? user.email ?? user.id
  const email = record?.email ?? user.email

  return (
    <>
      <div className={css.who}>
        <Avatar name={name} picture={record?.pic} />
        <div>
          <p>{name}</p>
          {email !== null && email !== name && <p>{email}</p>}
        </div>
      </div>
      {result.status === 'loading' && (
        <Skeleton label={t($ => $.app.loading)}>
          <Bone width="80%" />
          <Bone width="65%" />
          <Bone width="75%" />
        </Skeleton>
      )}
      {result.status === 'failed' && (
        <Retry
          text={errorText(result.error, t)}
          action={t($ => $.actions.tryAgain)}
          busy={result.isRetrying}
          onRetry={result.retry}
        />
      )}
      {record && <RecordFacts record={record} />}
    </>
  )
}

function RecordFacts({ record }: { record: UserRecord }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { createdAt, address } = record
  const place = [address.addressLine, `${address.postCode} ${address.city}`.trim(), address.state]
  return (
    <Facts
      none={t($ => $.user.none)}
      facts={[
        { term: t($ => $.user.fields.occupation), value: record.occupation },
        { term: t($ => $.user.fields.companyName), value: record.companyName },
        { term: t($ => $.user.fields.phone), value: record.phone },
        { term: t($ => $.user.fields.website), value: record.website },
        { term: t($ => $.user.fields.timeZone), value: record.timeZone },
        { term: t($ => $.user.address), value: place.filter(part => part !== '').join(', ') },
        {
          term: t($ => $.user.fields.createdAt),
          value: createdAt !== null && <time dateTime={createdAt}>{format.date(createdAt)}</time>,
        },
      ]}
    />
  )
}
