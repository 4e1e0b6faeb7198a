import { useTranslation } from 'react-i18next'
import { Heading } from '@/ui/Heading'
import { UsersError } from '@/users/UsersError'
import { useUsers } from '@/users/useUsers'
import { Bones } from './Bones'
import { Figures } from './Figures'
import { Panels } from './Panels'
import { Timeline } from './Timeline'
import { useNow } from './useNow'

/** The day at a glance: how many there are, who was here last, and what happened in this session. */
export default function DashboardPage() {
  const { t, i18n } = useTranslation()
  const now = useNow()
  const result = useUsers()
  const today = new Intl.DateTimeFormat(i18n.language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  })

  return (
    <>
      <Heading lead={t($ => $.dashboard.lead, { date: today.format(now) })}>
        {t($ => $.dashboard.title)}
      </Heading>
      <Figures result={result} now={now} />
      {result.status === 'loading' && <Bones />}
      {result.status === 'failed' && <UsersError result={result} />}
      {result.status === 'ready' && <Panels users={result.users} now={now} />}
      <Timeline />
    </>
  )
}
