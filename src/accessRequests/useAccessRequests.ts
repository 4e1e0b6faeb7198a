import { useSelector } from 'react-redux'
import { ACCESS_PAGE_PATH, MAX_LIST_AGE_SECONDS } from '@/guard/accessApi'
import { useMayOpen } from '@/guard/useAccess'
import { selectIdentity } from '@/session/sessionSlice'
import { getAccessRequests, isRequestOf, type AccessRequest } from './accessRequestsApi'

const IS_DEMO = process.env.MOCK === 'true'

/** How often new requests are fetched for users who may answer them. */
const ADMIN_POLL_MS = IS_DEMO ? 4_000 : 30_000
/** How often the answer to an own request is fetched. */
const ANSWER_POLL_MS = IS_DEMO ? 2_000 : MAX_LIST_AGE_SECONDS * 1_000

const NO_REQUESTS: readonly AccessRequest[] = []

const isPending = ({ status }: AccessRequest) => status === 'pending'

/** Fetches the access requests, and polls them while somebody waits for an answer. */
export function useAccessRequests() {
  const identity = useSelector(selectIdentity)
  const mayAnswer = useMayOpen()(ACCESS_PAGE_PATH)
  const { data, error, isFetching } = getAccessRequests.useQueryState()
  const requests = data?.requests ?? NO_REQUESTS
  const own = requests.filter(request => isRequestOf(identity, request))
  const answerPollMs = own.some(isPending) ? ANSWER_POLL_MS : 0

  const { refetch } = getAccessRequests.useQuerySubscription(undefined, {
    skip: identity === null,
    pollingInterval: mayAnswer ? ADMIN_POLL_MS : answerPollMs,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
  })
  return {
    own,
    /** The pending requests that the current user may answer. */
    toAnswer: mayAnswer ? requests.filter(isPending) : NO_REQUESTS,
    /** The number of requests that can't be read. */
    unreadableCount: data?.unreadableCount ?? 0,
    isLoading: data === undefined && !error,
    /** Why no request is known. Undefined while an earlier response is shown. */
    error: data ? undefined : error,
    isFetching,
    refetch,
  }
}
