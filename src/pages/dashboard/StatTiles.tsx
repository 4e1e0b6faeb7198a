import { Suspense } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { useTranslation } from 'react-i18next'
import { getAccessRequests } from '@/accessRequests/accessRequestsApi'
import { ACCESS_PAGE_PATH } from '@/guard/accessApi'
import { usePages } from '@/guard/pages'
import { useMayOpen } from '@/guard/useAccess'
import { reportRenderError } from '@/support/errorCapture'
import { LoadingTile, StatTile } from '../StatTile'
import { listSignInPeriods } from '../userStatus'
import { USERS_PAGE_PATH, type UsersResult } from '../usersApi'
import css from './StatTiles.module.css'

type Props = { result: UsersResult; now: number }

/** What is to do, and how many people work here. Each figure is a link to what it counts. */
export function StatTiles({ result, now }: Props) {
  const { t } = useTranslation()
  const pages = usePages()
  const mayOpen = useMayOpen()
  const { users, failure } = result
  const missing = failure ? null : undefined
  const organisations = new Set(users?.flatMap(user => user.organisations))
  const signedInToday = users?.filter(user => listSignInPeriods(user, now).includes('today'))

  return (
    <dl className={css.tiles}>
      {pages.map(
        ({ path, Tile }) =>
          Tile &&
          mayOpen(path) && (
            // The other figures still help if the code of one can't be loaded.
            <ErrorBoundary key={path} fallback={null} onError={reportRenderError}>
              <Suspense fallback={<LoadingTile />}>
                <Tile />
              </Suspense>
            </ErrorBoundary>
          ),
      )}
      {process.env.ACCESS_ADMIN === 'true' && mayOpen(ACCESS_PAGE_PATH) && <RequestsTile />}
      <StatTile
        label={t($ => $.dashboardPage.users)}
        count={users ? users.length : missing}
        path={USERS_PAGE_PATH}
        note={users && t($ => $.dashboardPage.inOrganisations, { count: organisations.size })}
      />
      <StatTile
        label={t($ => $.dashboardPage.signedInToday)}
        count={signedInToday ? signedInToday.length : missing}
        path={USERS_PAGE_PATH}
        query="lastSignIn=today"
        note={users && t($ => $.dashboardPage.ofUsers, { count: users.length })}
      />
    </dl>
  )
}

function RequestsTile() {
  const { t } = useTranslation()
  // The bell fetches the requests.
  const { data, error } = getAccessRequests.useQueryState()
  const pending = data?.requests.filter(({ status }) => status === 'pending')
  return (
    <StatTile
      label={t($ => $.dashboardPage.requests)}
      count={error && !pending ? null : pending?.length}
      path={ACCESS_PAGE_PATH}
      note={t($ => $.dashboardPage.toAnswer)}
    />
  )
}
