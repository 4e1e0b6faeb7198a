import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useMayOpen } from '@/guard/useAccess'
import { useFormat } from '@/language/useFormat'
import { DEMO_ROLES, getRoleName } from '@/lib/roles'
import { SkeletonShape } from '@/ui/Skeleton'
import { describeUserStatus, getUserStatus, type UserStatus } from '../userStatus'
import { USERS_PAGE_PATH, type User, type UsersResult } from '../usersApi'
import css from './StatTiles.module.css'

const [ADMIN_ROLE] = DEMO_ROLES
const STATUSES: readonly UserStatus[] = ['dormant', 'deactivated', 'neverSignedIn']

type Props = { result: UsersResult; now: number }

/**
 * Figures about the users. Each is a link to the list of these users. If a value is not known, its
 * tile shows a dash or a skeleton, never zero.
 */
export function StatTiles({ result, now }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const mayOpenUsers = useMayOpen()(USERS_PAGE_PATH)
  const { users, failure } = result
  const missing = failure ? '–' : <SkeletonShape width="3ch" />

  const renderTile = (label: string, query: string, matches: (user: User) => boolean) => {
    const count = users === undefined ? null : format.number(users.filter(matches).length)
    return (
      <StatTile
        key={label}
        label={label}
        value={
          mayOpenUsers && count !== null ? (
            <Link to={`${USERS_PAGE_PATH}?${query}`} aria-label={`${label}: ${count}`}>
              {count}
            </Link>
          ) : (
            (count ?? missing)
          )
        }
        note={users && t($ => $.dashboardPage.ofUsers, { count: users.length })}
      />
    )
  }
  return (
    <dl className={css.tiles}>
      {STATUSES.map(status =>
        renderTile(
          describeUserStatus(status, t),
          `status=${status}`,
          user => getUserStatus(user, now) === status,
        ),
      )}
      {renderTile(
        t($ => $.dashboardPage.administrators),
        `role=${ADMIN_ROLE}`,
        ({ roles }) => roles.map(getRoleName).includes(ADMIN_ROLE),
      )}
    </dl>
  )
}

type StatTileProps = { label: string; value: ReactNode; note: ReactNode }

const StatTile = ({ label, value, note }: StatTileProps) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
    {/* Rendered even without a note, so that the layout does not shift. */}
    <dd>{note}</dd>
  </div>
)
