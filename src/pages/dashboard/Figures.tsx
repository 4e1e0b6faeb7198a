import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { useAccess } from '@/guard/useAccess'
import { useFormat } from '@/language/useFormat'
import { selectIdentity } from '@/session/sessionSlice'
import { Bone } from '@/ui/Skeleton'
import type { UsersResult } from '@/users/useUsers'
import { newThisWeek, signInsByDay } from './counts'
import css from './Figures.module.css'

type Props = { result: UsersResult; now: number }

/** What can be said in a number. What is not known is not a zero. */
export function Figures({ result, now }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const identity = useSelector(selectIdentity)
  const access = useAccess()

  const users = result.status === 'ready' ? result.users : null
  const missing = result.status === 'loading' ? <Bone width="3ch" /> : '–'
  const known = access.status === 'known' ? access : null
  const endsAt = identity?.expiresAt

  return (
    <dl className={css.figures}>
      <Figure
        label={t($ => $.dashboard.users)}
        value={users ? format.number(users.length) : missing}
        note={users && t($ => $.dashboard.newThisWeek, { count: newThisWeek(users, now) })}
      />
      <Figure
        label={t($ => $.dashboard.signInsToday)}
        value={users ? format.number(signInsByDay(users, now, 1).at(-1)?.count ?? 0) : missing}
        note={users && t($ => $.dashboard.ofUsers, { count: users.length })}
      />
      <Figure
        label={t($ => $.dashboard.pages)}
        value={known ? format.number(known.entries.length) : '–'}
        note={
          known?.fetchedAt &&
          t($ => $.dashboard.checked, { when: format.relative(known.fetchedAt, now) })
        }
      />
      <Figure
        label={t($ => $.dashboard.sessionEnds)}
        value={endsAt === undefined ? '–' : format.relative(endsAt, now)}
        note={endsAt !== undefined && <time dateTime={endsAt}>{format.dateTime(endsAt)}</time>}
      />
    </dl>
  )
}

type FigureProps = { label: string; value: ReactNode; note: ReactNode }

const Figure = ({ label, value, note }: FigureProps) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
    {/* A line is kept free, so that nothing moves when the note comes. */}
    <dd>{note}</dd>
  </div>
)
