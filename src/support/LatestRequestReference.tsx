import { useSelector } from 'react-redux'
import { selectDecisions } from '@/guard/guardSlice'
import RequestReference from './RequestReference'
import { BACKGROUND_ENDPOINTS } from './requestRecords'
import { selectRequests } from './supportSlice'

/** Shows the reference of the page's latest request, which is probably the cause of a crash. */
export default function LatestRequestReference() {
  const openedAt = useSelector(selectDecisions).at(-1)?.at ?? ''
  const request = useSelector(selectRequests).findLast(
    ({ at, endpoint }) => at >= openedAt && !BACKGROUND_ENDPOINTS.includes(endpoint),
  )
  return <RequestReference reference={request?.reference ?? null} />
}
