import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { ACCESS_PAGE_PATH } from '@/guard/accessApi'
import css from './accessRequests.module.css'
import { RequestsToAnswer } from './RequestsToAnswer'
import { useAccessRequests } from './useAccessRequests'

type Props = { onClose: () => void }

/** The pending requests, for users who may answer them. The access page explains the change. */
export default function AccessRequestList({ onClose }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { toAnswer } = useAccessRequests()
  if (toAnswer.length === 0) return null
  return (
    <section className={css.section}>
      <h2>{t($ => $.accessRequest.list)}</h2>
      <RequestsToAnswer
        requests={toAnswer}
        onAnswer={(dialog, id) => {
          onClose()
          void navigate(`${ACCESS_PAGE_PATH}?${new URLSearchParams({ [dialog]: id }).toString()}`)
        }}
      />
    </section>
  )
}
