import { useSelector } from 'react-redux'
import { selectDecisions } from '@/guard/guardSlice'
import RequestReference from './RequestReference'
import { BACKGROUND_ENDPOINTS } from './requestRecords'
import { selectRequests } from './supportSlice'

/** After a crash, the cause is probably the latest request of the page. */
export default function LatestRequestReference() {
  const openedAt = useSelector(selectDecisions).at(-1)?.at ?? ''
  const request = useSelector(selectRequests).findLast(
    ({ at, endpoint }) => at >= openedAt && !BACKGROUND_ENDPOINTS.includes(endpoint),
  )
  return <RequestReference reference={request?.reference ?? null} />
}
