import { Eye } from 'lucide'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router-dom'
import { previewStarted } from '@/guard/guardSlice'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'
import { leavePage } from '@/ui/leavePage'
import css from './PreviewButton.module.css'

const MAX_SHOWN_ROLES = 3

/** Starts a preview of the app as these roles, and opens the landing page of these roles. */
export function PreviewButton({ roles }: { roles: readonly string[] }) {
  const { t } = useTranslation()
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const id = useId()
  const names =
    roles.slice(0, MAX_SHOWN_ROLES).join(', ') + (roles.length > MAX_SHOWN_ROLES ? ' …' : '')

  const startPreview = () => {
    leavePage(() => {
      dispatch(previewStarted(roles))
      void navigate('/')
    })
  }
  return (
    <div className={css.preview}>
      <Button aria-describedby={id} onClick={startPreview}>
        <Icon icon={Eye} size={16} />
        {t($ => $.preview.start, { roles: names })}
      </Button>
      <p id={id}>{t($ => $.preview.hint, { roles: names })}</p>
    </div>
  )
}
