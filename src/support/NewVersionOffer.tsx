import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { dropAllDrafts, hasDraft } from '@/unsaved/drafts'
import { Button } from '@/ui/Button'
import css from './NewVersionOffer.module.css'
import { selectNewVersionFoundAt } from './supportSlice'

/** Offers to reload for a new version. The user must confirm if unsaved changes would be lost. */
export function NewVersionOffer() {
  const { t } = useTranslation()
  const newVersionFoundAt = useSelector(selectNewVersionFoundAt)
  const [step, setStep] = useState<'offered' | 'confirming' | 'dismissed'>('offered')
  const isOffered = newVersionFoundAt !== null && step !== 'dismissed'

  const reload = () => {
    if (step === 'offered' && hasDraft()) {
      setStep('confirming')
      return
    }
    // The user has confirmed, so the browser must not ask again.
    dropAllDrafts()
    location.reload()
  }
  return (
    // Always rendered, because screen readers announce only changes inside an existing live region.
    <div className={css.corner} role="status">
      {isOffered && (
        <div className={css.card}>
          <strong>{t($ => $.versions.title)}</strong>
          <p>{step === 'confirming' ? t($ => $.versions.typed) : t($ => $.versions.lead)}</p>
          <div className={css.actions}>
            <Button onClick={reload}>
              {step === 'confirming' ? t($ => $.versions.anyway) : t($ => $.actions.reload)}
            </Button>
            <Button
              variant="bare"
              onClick={() => {
                setStep('dismissed')
              }}
            >
              {t($ => $.versions.later)}
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}
