import { useTranslation } from 'react-i18next'
import { UsersMissing } from '@/people/UsersMissing'
import { useUsers } from '@/people/useUsers'
import { AfterHeading } from '@/ui/AfterHeading'
import { Heading } from '@/ui/Heading'
import { Bones } from './Bones'
import { Figures } from './Figures'
import { Panels } from './Panels'
import { Timeline } from './Timeline'
import { useNow } from './useNow'

/** The day at a glance: how many there are, who was here last, and what happened in this session. */
export default function DashboardPage() {
  const { t, i18n } = useTranslation()
  const now = useNow()
  const answer = useUsers()
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
      <AfterHeading>
        <Figures answer={answer} now={now} />
        {answer.status === 'loading' && <Bones />}
        {answer.status === 'failed' && <UsersMissing answer={answer} />}
        {answer.status === 'ready' && <Panels users={answer.users} now={now} />}
        <Timeline />
      </AfterHeading>
    </>
  )
}
