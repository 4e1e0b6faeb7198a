import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { useAccess, useMayOpen } from '@/guard/useAccess'
import { useFormat } from '@/language/useFormat'
import { selectIdentity } from '@/session/sessionSlice'
import { SkeletonShape } from '@/ui/Skeleton'
import type { UsersResult } from '../usersApi'
import { listMenuPages } from '../definePage'
import { usePages } from '../PagesContext'
import { countNewUsers, countUsersByLastSignInDay } from './userCounts'
import css from './StatTiles.module.css'

/**
 * If the list of allowed pages is younger than this, the tile says that it was checked just now.
 */
const JUST_NOW_MS = 60_000

type Props = { result: UsersResult; now: number }

/** If a value is not known, its tile shows a dash or a skeleton, never zero. */
export function StatTiles({ result, now }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const identity = useSelector(selectIdentity)
  const access = useAccess()
  const menuPages = listMenuPages(usePages(), useMayOpen())

  const users = result.status === 'ready' ? result.users : null
  const missing = result.status === 'loading' ? <SkeletonShape width="3ch" /> : '–'
  const known = access.status === 'known' ? access : null
  const endsAt = identity?.expiresAt

  return (
    <dl className={css.tiles}>
      <StatTile
        label={t($ => $.dashboardPage.users)}
        value={users ? format.number(users.length) : missing}
        note={users && t($ => $.dashboardPage.newThisWeek, { count: countNewUsers(users, now) })}
      />
      <StatTile
        label={t($ => $.dashboardPage.signInsToday)}
        value={
          users
            ? format.number(countUsersByLastSignInDay(users, now, 1).at(-1)?.count ?? 0)
            : missing
        }
        note={users && t($ => $.dashboardPage.ofUsers, { count: users.length })}
      />
      <StatTile
        label={t($ => $.dashboardPage.pages)}
        value={known ? format.number(menuPages.length) : '–'}
        note={
          known?.fetchedAt &&
          (now - known.fetchedAt < JUST_NOW_MS
            ? t($ => $.dashboardPage.checkedNow)
            : t($ => $.dashboardPage.checked, { when: format.relative(known.fetchedAt, now) }))
        }
      />
      <StatTile
        label={t($ => $.dashboardPage.sessionEnds)}
        value={endsAt === undefined ? '–' : format.duration(endsAt, now)}
        note={endsAt !== undefined && <time dateTime={endsAt}>{format.dateTime(endsAt)}</time>}
      />
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
