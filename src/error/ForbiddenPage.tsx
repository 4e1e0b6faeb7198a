import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { RequestAccess } from '@/accessRequests/RequestAccess'
import { getSupportContact } from '@/api/errorText'
import { selectAccess } from '@/guard/access'
import { describeNeededChanges, suggestEntry } from '@/guard/describeNeededChanges'
import { selectRefusal, type DecisionRecord } from '@/guard/guardSlice'
import { createMatcher } from '@/guard/matcher'
import { normalisePath } from '@/guard/normalisePath'
import { useMayOpen } from '@/guard/useAccess'
import { useRefetchAllowedPages } from '@/guard/useRefetchAllowedPages'
import { useRolesThatOpen } from '@/guard/rolesThatOpen'
import { getPageTitle, listMenuPages } from '@/guard/pages'
import type { Page } from '@/pages/definePage'
import { selectIdentity } from '@/session/sessionSlice'
import { ReportActions } from '@/support/ReportActions'
import { Button } from '@/ui/Button'
import { useFetchAllowedPagesByRole } from './useFetchAllowedPagesByRole'
import { AccessRequestLink } from './AccessRequestLink'
import { ErrorLayout } from './ErrorLayout'
import css from './ErrorLayout.module.css'
import { ForbiddenDetails } from './ForbiddenDetails'
import { SignOutButton } from './SignOutButton'
import { SupportLink } from './SupportLink'
import { useRequestedUrl } from './useRequestedUrl'

export function ForbiddenPage({ pages }: { pages: readonly Page[] }) {
  const { t, i18n } = useTranslation()
  const identity = useSelector(selectIdentity)
  const refusal = useSelector(selectRefusal)
  const access = useSelector(selectAccess)
  const { refetch, isRefetching } = useRefetchAllowedPages()
  const asked = useRequestedUrl() ?? refusal?.asked ?? null
  const page = findPageOf(pages, asked)
  const title = page ? getPageTitle(page, i18n.language) : t($ => $.forbidden.thisPage)
  const mayOpen = useMayOpen()
  const menuPages = listMenuPages(pages, mayOpen)
  const contact = getSupportContact(t)
  const entries = access.status === 'known' ? access.entries : []
  const rolesThatOpen = useRolesThatOpen(refusal?.path)
  const pagePaths = pages.map(({ path }) => path)
  const neededChanges = refusal
    ? describeNeededChanges(refusal, t, { pagePaths, entries, rolesThatOpen })
    : []
  const lead =
    process.env.ACCESS_ADMIN === 'true'
      ? t($ => $.forbidden.leadRequest)
      : t($ => $.forbidden.lead, { contact })
  const hasNoPage = identity !== null && access.status === 'known' && menuPages.length === 0

  useFetchAllowedPagesByRole({ isNeeded: refusal !== null })

  return (
    <ErrorLayout
      code="403"
      title={hasNoPage ? t($ => $.forbidden.noPage) : t($ => $.forbidden.title, { page: title })}
      description={hasNoPage ? t($ => $.forbidden.noPageLead, { contact }) : lead}
      actions={
        identity ? (
          <>
            {refusal && <AccessRequest refusal={refusal} pagePaths={pagePaths} />}
            <Button busy={isRefetching} onClick={() => void refetch()}>
              {t($ => $.actions.checkAgain)}
            </Button>
            <SupportLink />
            <SignOutButton />
            <ReportActions />
          </>
        ) : (
          <>
            <Link className={css.link} to="/auth/login">
              {t($ => $.actions.signIn)}
            </Link>
            <SupportLink />
          </>
        )
      }
    >
      <ForbiddenDetails
        asked={asked}
        identity={identity}
        refusal={refusal}
        access={access}
        neededChanges={neededChanges}
        menuPages={menuPages}
      />
    </ErrorLayout>
  )
}

function findPageOf(pages: readonly Page[], asked: string | null): Page | undefined {
  const entry = createMatcher(pages.map(({ path }) => path))(normalisePath(asked ?? ''))
  return pages.find(({ path }) => path === entry)
}

type AccessRequestProps = { refusal: DecisionRecord; pagePaths: readonly string[] }

/** If the setting is not `true`, the build leaves out the code of access requests. */
function AccessRequest({ refusal, pagePaths }: AccessRequestProps) {
  const { path } = refusal
  const entry = suggestEntry(path, pagePaths)
  return process.env.ACCESS_ADMIN === 'true' ? (
    <RequestAccess key={path} path={path} entry={entry} />
  ) : (
    <AccessRequestLink refusal={refusal} entry={entry} />
  )
}
