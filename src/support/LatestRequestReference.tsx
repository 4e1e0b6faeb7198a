import { useSelector } from 'react-redux'
import { selectDecisions } from '@/guard/guardSlice'
import RequestReference from './RequestReference'
import { BACKGROUND_ENDPOINTS } from './requestRecords'
import { selectRequests } from './supportSlice'

/** After a crash, the latest request of the page is probably the one that caused it. */
export default function LatestRequestReference() {
  const openedAt = useSelector(selectDecisions).at(-1)?.at ?? ''
  const request = useSelector(selectRequests).findLast(
    ({ at, endpoint }) => at >= openedAt && !BACKGROUND_ENDPOINTS.includes(endpoint),
  )
  return <RequestReference reference={request?.reference ?? null} />
}
