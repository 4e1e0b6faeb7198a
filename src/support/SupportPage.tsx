import '@/theme/mainArea.css'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { describeNeededChanges } from '@/guard/describeNeededChanges'
import { selectDecisions } from '@/guard/guardSlice'
import { useRolesThatOpen } from '@/guard/rolesThatOpen'
import { PublicHeader } from '@/publicFrame/PublicHeader'
import { selectIdentity } from '@/session/sessionSlice'
import { Heading } from '@/ui/Heading'
import { AccountCard } from './AccountCard'
import { AllowedPagesCard } from './AllowedPagesCard'
import { DecisionsCard } from './DecisionsCard'
import { HealthCard } from './HealthCard'
import { ReplayCard } from './ReplayCard'
import { ReportActions } from './ReportActions'
import { RequestsCard } from './RequestsCard'
import css from './SupportPage.module.css'
import { TimelineCard } from './TimelineCard'

type Props = {
  /** The paths of the app's pages. */
  pagePaths: readonly string[]
}

/** A public page: it needs no sign-in. */
export default function SupportPage({ pagePaths }: Props) {
  const { t } = useTranslation()
  const isSignedIn = useSelector(selectIdentity) !== null
  const decision = useSelector(selectDecisions).at(-1)
  const rolesThatOpen = useRolesThatOpen(decision?.path)
  const isForbidden = decision?.verdict === 'forbidden'
  return (
    <>
      <PublicHeader>
        {isSignedIn ? (
          <Link to="/">{t($ => $.actions.toStart)}</Link>
        ) : (
          <Link to="/auth/login">{t($ => $.support.toSignIn)}</Link>
        )}
      </PublicHeader>
      <main className={css.main} id="content" tabIndex={-1}>
        <Heading description={t($ => $.support.lead)}>{t($ => $.support.title)}</Heading>
        <ReportActions
          {...(isForbidden && {
            neededChanges: describeNeededChanges(decision, t, { pagePaths, rolesThatOpen }),
          })}
        />
        <AccountCard />
        <HealthCard />
        <DecisionsCard pagePaths={pagePaths} />
        {isSignedIn && <AllowedPagesCard />}
        <TimelineCard />
        <RequestsCard />
        <ReplayCard pagePaths={pagePaths} />
      </main>
    </>
  )
}
