import { useSelector } from 'react-redux'
import { selectDecisions } from '@/guard/guardSlice'
import RequestReference from './RequestReference'
import { BACKGROUND_ENDPOINTS } from './requestRecords'
import { selectRequests } from './supportSlice'

/**
 * The reference of the latest request since the page was opened. After a crash, this is probably
 * the request whose response the page could not show.
 */
export default function LatestReference() {
  const openedAt = useSelector(selectDecisions).at(-1)?.at ?? ''
  const request = useSelector(selectRequests).findLast(
    ({ at, endpoint }) => at >= openedAt && !BACKGROUND_ENDPOINTS.includes(endpoint),
  )
  return <RequestReference reference={request?.reference ?? null} />
}
