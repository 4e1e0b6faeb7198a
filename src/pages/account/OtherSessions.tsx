import { useTranslation } from 'react-i18next'
import { LIST_FRESHNESS } from '@/api/listFreshness'
import { toApiError } from '@/api/api'
import { getErrorText } from '@/api/errorText'
import { RelativeTime } from '@/language/RelativeTime'
import { LoadError } from '@/support/LoadError'
import { useShowToast } from '@/toasts/useShowToast'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { Skeleton, SkeletonShape } from '@/ui/Skeleton'
import css from './AccountPage.module.css'
import { useEndSessionMutation, useGetSessionsQuery, type OwnSession } from './sessionsApi'

/** The sessions of the current user in other browsers. Each can be ended. */
export function OtherSessions() {
  const { t } = useTranslation()
  const { data, error, isFetching, refetch } = useGetSessionsQuery(undefined, LIST_FRESHNESS)
  const others = data?.filter(({ isCurrent }) => !isCurrent)
  return (
    <Card title={t($ => $.account.otherSessions)}>
      {error && (
        <LoadError
          error={toApiError(error)}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!others && !error && (
        <Skeleton label={t($ => $.app.loading)}>
          <SkeletonShape width="70%" />
        </Skeleton>
      )}
      {others?.length === 0 && <p>{t($ => $.account.noOtherSessions)}</p>}
      {others && others.length > 0 && (
        <ul className={css.sessions}>
          {others.map(session => (
            <OtherSession key={session.id} session={session} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function OtherSession({ session: { id, device, startedAt } }: { session: OwnSession }) {
  const { t } = useTranslation()
  const showToast = useShowToast()
  const [endSession, { isLoading }] = useEndSessionMutation()
  const end = async (sessionId: string) => {
    const { error } = await endSession(sessionId)
    if (error) showToast(getErrorText(toApiError(error), t), { tone: 'bad' })
    else showToast(t($ => $.account.sessionEnded, { device }))
  }
  return (
    <li>
      <div>
        <p>{device}</p>
        {startedAt !== null && (
          <RelativeTime
            instant={startedAt}
            describe={when => t($ => $.account.signedIn, { when })}
          />
        )}
      </div>
      {id !== null && (
        <Button
          busy={isLoading}
          aria-label={t($ => $.account.endSession, { device })}
          onClick={() => {
            if (!isLoading) void end(id)
          }}
        >
          {t($ => $.account.end)}
        </Button>
      )}
    </li>
  )
}
