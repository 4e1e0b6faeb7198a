import { useTranslation } from 'react-i18next'
import { useFormat } from '@/language/useFormat'
import { userName } from '@/people/userName'
import type { User as Record } from '@/people/usersApi'
import { useUsers } from '@/people/useUsers'
import { errorText } from '@/session/errorText'
import type { User } from '@/session/token'
import { Avatar } from '@/ui/Avatar'
import { Facts } from '@/ui/Facts'
import { Retry } from '@/ui/Retry'
import { Bone, Skeleton } from '@/ui/Skeleton'
import css from './AccountPage.module.css'

/** Who is signed in: the record where there is one, and always what the token says. */
export function You({ user }: { user: User }) {
  const { t } = useTranslation()
  const answer = useUsers()
  const record =
    answer.status === 'ready' ? answer.users.find(({ id }) => id === user.id) : undefined
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
      {answer.status === 'loading' && (
        <Skeleton label={t($ => $.app.loading)}>
          <Bone width="80%" />
          <Bone width="65%" />
          <Bone width="75%" />
        </Skeleton>
      )}
      {answer.status === 'failed' && (
        <Retry
          text={errorText(answer.error)}
          action={t($ => $.actions.tryAgain)}
          busy={answer.isRetrying}
          onRetry={answer.retry}
        />
      )}
      {record && <RecordFacts record={record} />}
    </>
  )
}

function RecordFacts({ record }: { record: Record }) {
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
