import { useTranslation } from 'react-i18next'
import { Button } from '@/ui/Button'
import type { AccessRequest } from './accessRequestsApi'
import css from './accessRequests.module.css'
import { RequestSummary } from './RequestSummary'

/** The dialog of the access page that answers a request. */
export type RequestDialogName = 'grant' | 'decline'

type Props = {
  requests: readonly AccessRequest[]
  onAnswer: (dialog: RequestDialogName, id: string) => void
}

/** Requests with the buttons that open the dialogs to answer them. */
export function RequestsToAnswer({ requests, onAnswer }: Props) {
  const { t } = useTranslation()
  return (
    <ul className={css.requests}>
      {requests.map(request => (
        <li key={request.id}>
          <RequestSummary request={request} />
          <div className={css.buttons}>
            <Button
              onClick={() => {
                onAnswer('grant', request.id)
              }}
            >
              {t($ => $.accessRequest.grant)}
            </Button>
            <Button
              variant="bare"
              onClick={() => {
                onAnswer('decline', request.id)
              }}
            >
              {t($ => $.accessRequest.decline)}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  )
}
