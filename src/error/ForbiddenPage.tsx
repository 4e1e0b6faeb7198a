import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector, useStore } from 'react-redux'
import { Link, useNavigate } from 'react-router-dom'
import { getSupportContact } from '@/api/errorText'
import { readFetchedAt, type Access, type GuardedState } from '@/guard/access'
import { describeNeededChanges, describeNearMiss } from '@/guard/describeNeededChanges'
import { describeDecision } from '@/guard/describeDecision'
import { selectRefusal, type DecisionRecord, type Trigger } from '@/guard/guardSlice'
import { normalisePath } from '@/guard/normalisePath'
import { selectRolesThatOpen } from '@/guard/selectRolesThatOpen'
import { useAccess, useMayOpen, type MayOpenPredicate } from '@/guard/useAccess'
import { useRefreshAccess } from '@/guard/useRefreshAccess'
import { joinSentences } from '@/language/joinSentences'
import { useFormat } from '@/language/useFormat'
import { listMenuPages, type Page } from '@/pages/definePage'
import { selectIdentity } from '@/session/sessionSlice'
import { createDecisionCode } from '@/support/decisionCode'
import RequestReference from '@/support/RequestReference'
import { ReportActions } from '@/support/ReportActions'
import { selectHealth } from '@/support/supportSlice'
import { Button } from '@/ui/Button'
import { AccessRequestLink } from './AccessRequestLink'
import { ErrorLayout } from './ErrorLayout'
import css from './ErrorLayout.module.css'
import { SignOutButton } from './SignOutButton'
import { useAskedUrl } from './useAskedUrl'
import { useRepeatedDecision } from './useRepeatedDecision'
import { SupportLink } from './SupportLink'

type Props = {
  pages: readonly Page[]
  /** What caused the navigation to this page. Null if the guard redirected here. */
  trigger: Trigger | null
}

/** Explains why a page is forbidden, and lists the pages that the user may open. */
export function ForbiddenPage({ pages, trigger }: Props) {
  const { t } = useTranslation()
  const identity = useSelector(selectIdentity)
  const refusal = useSelector(selectRefusal)
  const store = useStore<GuardedState>()
  const access = useAccess()
  const { refresh, isRefreshing } = useRefreshAccess()
  const asked = useAskedUrl() ?? refusal?.asked ?? null
  const mayOpen = useMayOpen()
  const openPages = listMenuPages(pages, mayOpen)
  const contact = getSupportContact(t)
  const rolesThatOpen = refusal ? selectRolesThatOpen(store.getState(), refusal.path) : []
  const pagePaths = pages.map(({ path }) => path)
  const neededChanges = refusal
    ? describeNeededChanges(refusal, t, { pagePaths, rolesThatOpen })
    : []
  const hasNoPage = identity !== null && access.status === 'known' && openPages.length === 0

  useRepeatedDecision({ asked, trigger, access })
  useReturnWhenAllowed(asked, mayOpen)

  return (
    <ErrorLayout
      code="403"
      title={hasNoPage ? t($ => $.forbidden.noPage) : t($ => $.forbidden.title)}
      description={
        hasNoPage
          ? t($ => $.forbidden.noPageLead, { contact })
          : t($ => $.forbidden.lead, { contact })
      }
      actions={
        identity ? (
          <>
            <Button variant="primary" busy={isRefreshing} onClick={() => void refresh()}>
              {t($ => $.actions.checkAgain)}
            </Button>
            {refusal && !refusal.previewedRoles && <AccessRequestLink refusal={refusal} />}
            <SupportLink />
            <SignOutButton />
            <ReportActions decision={refusal ?? undefined} neededChanges={neededChanges} />
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
      <dl>
        {asked !== null && (
          <>
            <dt>{t($ => $.forbidden.asked)}</dt>
            <dd>
              <code>{asked}</code>
            </dd>
          </>
        )}
        {refusal && identity && (
          <>
            <dt>{t($ => $.forbidden.why)}</dt>
            <dd>{describeDecision(refusal, t, rolesThatOpen)}</dd>
            <NeededChanges refusal={refusal} changes={neededChanges} />
            <dt>{t($ => $.forbidden.code)}</dt>
            <dd>
              <code>{createDecisionCode(refusal)}</code>
            </dd>
          </>
        )}
        {identity && (
          <>
            <dt>{t($ => $.forbidden.roles)}</dt>
            <dd>{identity.roles.join(', ') || t($ => $.forbidden.noRoles)}</dd>
            <dt>{t($ => $.forbidden.checked)}</dt>
            <dd>
              <ListFetchTime access={access} />
            </dd>
          </>
        )}
        {openPages.length > 0 && (
          <>
            <dt>{t($ => $.forbidden.mayOpen)}</dt>
            <dd>
              <ul>
                {openPages.map(page => (
                  <li key={page.path}>
                    <Link className={css.link} to={page.path}>
                      {page.title(t)}
                    </Link>
                  </li>
                ))}
              </ul>
            </dd>
          </>
        )}
      </dl>
      {identity && !refusal?.previewedRoles && <ListReference access={access} />}
    </ErrorLayout>
  )
}

type NeededChangesProps = { refusal: DecisionRecord; changes: readonly string[] }

/** The entry that almost matches, and what an administrator would have to change. */
function NeededChanges({ refusal, changes }: NeededChangesProps) {
  const { t, i18n } = useTranslation()
  const { path, nearest = [] } = refusal
  return (
    <>
      {nearest[0] && (
        <>
          <dt>{t($ => $.access.similar)}</dt>
          <dd>{describeNearMiss(nearest[0], path, t)}</dd>
        </>
      )}
      <dt>{t($ => $.access.toAllow)}</dt>
      <dd>{joinSentences(changes, i18n.language)}</dd>
    </>
  )
}

/** The time when the list of allowed pages was fetched, and its number of entries. */
function ListFetchTime({ access }: { access: Access }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (access.status !== 'known' || access.fetchedAt === null) return t($ => $.forbidden.notChecked)
  return (
    <time dateTime={new Date(access.fetchedAt).toISOString()}>
      {t($ => $.forbidden.checkedAt, {
        when: format.time(access.fetchedAt),
        count: access.entries.length,
      })}
    </time>
  )
}

/** The reference of the request that fetched the list of allowed pages. */
function ListReference({ access }: { access: Access }) {
  const { listFetchedAt, listReference } = useSelector(selectHealth)
  const isCurrentList = listFetchedAt === readFetchedAt(access)
  return <RequestReference reference={isCurrentList ? listReference : null} />
}

/** Redirects to the refused page as soon as a newer list allows it. */
function useReturnWhenAllowed(asked: string | null, mayOpen: MayOpenPredicate) {
  const navigate = useNavigate()
  const isOpen = asked !== null && mayOpen(normalisePath(asked))

  useEffect(() => {
    if (isOpen) void navigate(asked, { replace: true })
  }, [isOpen, asked, navigate])
}
