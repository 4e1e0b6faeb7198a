import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { LIST_FRESHNESS } from '@/api/listFreshness'
import { API_PATHS } from '@/api/paths'
import { useMayOpen } from '@/guard/useAccess'
import { RelativeTime } from '@/language/RelativeTime'
import { getUserPagePath, type User } from '../usersApi'
import { ActivityCard } from './ActivityCard'
import { getChanges, type UserChange } from './activityApi'
import css from './ChangesCard.module.css'

type Props = { users: readonly User[]; now: number }

/** Shows who changed which user, newest first. */
export function ChangesCard({ users, now }: Props) {
  const { t } = useTranslation()
  const query = getChanges.useQuery(undefined, LIST_FRESHNESS)
  return (
    <ActivityCard
      title={t($ => $.dashboardPage.changes)}
      query={query}
      failedText={t($ => $.dashboardPage.changesFailed)}
      path={API_PATHS.changes}
    >
      {changes =>
        changes.length === 0 ? (
          <p className={css.secondary}>{t($ => $.dashboardPage.noChanges)}</p>
        ) : (
          <ul className={css.changes}>
            {changes.map((change, index) => (
              <li key={index}>
                <ChangeText change={change} users={users} />
                {change.at !== null && (
                  <span className={css.secondary}>
                    <RelativeTime instant={change.at} now={now} />
                  </span>
                )}
              </li>
            ))}
          </ul>
        )
      }
    </ActivityCard>
  )
}

/** Stands for the name of the user in a sentence. It is the "object replacement character". */
const NAME_SLOT = '\uFFFC'

type ChangeTextProps = { change: UserChange; users: readonly User[] }

/** A sentence such as 'Robin Vale deactivated Ada Ashby'. The name can be a link. */
function ChangeText({ change, users }: ChangeTextProps) {
  const { t } = useTranslation()
  const mayOpen = useMayOpen()
  const { id, name } = change.user
  const hasPage = id !== null && users.some(user => user.id === id) && mayOpen(getUserPagePath(id))
  const [before, after] = describeChange(change, t).split(NAME_SLOT)
  return (
    <span>
      <span>{before}</span>
      {hasPage ? <Link to={getUserPagePath(id)}>{name}</Link> : <span>{name}</span>}
      <span>{after}</span>
    </span>
  )
}

function describeChange({ actor, action, user }: UserChange, t: TFunction): string {
  const isOwn = user.id !== null && user.id === actor.id
  if (isOwn && (action === 'created' || action === 'changed'))
    return t($ => $.dashboardPage.ownChange[action], { user: NAME_SLOT })
  return t($ => $.dashboardPage.change[action], { actor: actor.name, user: NAME_SLOT })
}
