import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { Button } from '@/ui/Button'
import { ACCESS_PAGE_PATH } from './accessRequestsApi'
import css from './accessRequests.module.css'
import { RequestSummary } from './RequestSummary'
import { useAccessRequests } from './useAccessRequests'

type Props = { onClose: () => void }

/** The pending requests, for users who may answer them. The access page explains the change. */
export default function AccessRequestList({ onClose }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { toAnswer } = useAccessRequests()
  if (toAnswer.length === 0) return null

  const openAccessPage = (answer: 'grant' | 'decline', id: string) => {
    onClose()
    void navigate(`${ACCESS_PAGE_PATH}?${new URLSearchParams({ [answer]: id }).toString()}`)
  }
  return (
    <section className={css.requests}>
      <h2>{t($ => $.accessRequest.list)}</h2>
      <ul>
        {toAnswer.map(request => (
          <li key={request.id}>
            <RequestSummary request={request} />
            <div className={css.buttons}>
              <Button
                onClick={() => {
                  openAccessPage('grant', request.id)
                }}
              >
                {t($ => $.accessRequest.grant)}
              </Button>
              <Button
                variant="bare"
                onClick={() => {
                  openAccessPage('decline', request.id)
                }}
              >
                {t($ => $.accessRequest.decline)}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
