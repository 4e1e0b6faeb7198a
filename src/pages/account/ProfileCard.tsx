import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '@/session/token'
import { Avatar } from '@/ui/Avatar'
import { DescriptionList } from '@/ui/DescriptionList'
import { SkeletonShape, Skeleton } from '@/ui/Skeleton'
import { LoadError } from '@/support/LoadError'
import { getUserName, useUsers, type User as UserRecord } from '../usersApi'
import css from './AccountPage.module.css'

/** Shows name and e-mail from the token at once, and details when the user's record has loaded. */
export function ProfileCard({ user }: { user: User }) {
  const { t } = useTranslation()
  const { users, failure, isFetching, retry } = useUsers()
  const record = users?.find(({ id }) => id === user.id)
  const name = (record && getUserName(record)) ?? user.name ?? user.email ?? user.id
  const email = record?.email ?? user.email

  return (
    <>
      <div className={css.profile}>
        <Avatar name={name} picture={record?.pic} />
        <div>
          <p>{name}</p>
          {email !== null && email !== name && <p>{email}</p>}
        </div>
      </div>
      {!users && !failure && (
        <Skeleton label={t($ => $.app.loading)}>
          <ProfileDetails record={null} />
        </Skeleton>
      )}
      {!users && failure && <LoadError error={failure} isRetrying={isFetching} onRetry={retry} />}
      {record && <ProfileDetails record={record} />}
    </>
  )
}

/** Without a record, shows a skeleton. */
function ProfileDetails({ record }: { record: UserRecord | null }) {
  const { t } = useTranslation()
  const show = (getValue: (user: UserRecord) => ReactNode) =>
    record ? getValue(record) : <SkeletonShape width="70%" />
  return (
    <DescriptionList
      emptyText={t($ => $.person.none)}
      items={[
        { term: t($ => $.person.fields.occupation), value: show(user => user.occupation) },
        { term: t($ => $.person.fields.companyName), value: show(user => user.companyName) },
        { term: t($ => $.person.fields.phone), value: show(user => user.phone) },
      ]}
    />
  )
}
