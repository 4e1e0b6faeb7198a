import '@/theme/mainArea.css'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { PublicHeader } from '@/publicFrame/PublicHeader'
import { selectIdentity } from '@/session/sessionSlice'
import { Heading } from '@/ui/Heading'
import { addHiddenButtons, selectCaseContent } from './caseContent'
import { CaseFile } from './CaseFile'
import { ReportActions } from './ReportActions'
import { ReportReader } from './ReportReader'
import css from './SupportPage.module.css'

type Props = {
  /** The paths of the app's pages. */
  pagePaths: readonly string[]
}

/** A public page: it needs no sign-in. */
export default function SupportPage({ pagePaths }: Props) {
  const { t } = useTranslation()
  const isSignedIn = useSelector(selectIdentity) !== null
  const content = addHiddenButtons(useSelector(selectCaseContent))
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
        <ReportActions />
        <CaseFile content={content} pagePaths={pagePaths} />
        <ReportReader pagePaths={pagePaths} />
      </main>
    </>
  )
}
