import { useSelector } from 'react-redux'
import { selectDecisions } from '@/guard/guardSlice'
import RequestReference from './RequestReference'
import { selectRequests } from './supportSlice'
import { BACKGROUND_ENDPOINTS } from './timeline'

/**
 * Shows the reference of the page's latest request. If the page has crashed, this request is
 * probably the cause.
 */
export default function LatestRequestReference() {
  const openedAt = useSelector(selectDecisions).at(-1)?.at ?? ''
  const request = useSelector(selectRequests).findLast(
    ({ at, endpoint }) => at >= openedAt && !BACKGROUND_ENDPOINTS.includes(endpoint),
  )
  return <RequestReference reference={request?.reference ?? null} />
}
