import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { hasUnsavedInput } from '@/ui/unsavedInput'
import { Button } from '@/ui/Button'
import css from './NewVersion.module.css'
import { selectNewVersion } from './supportSlice'

/** Offers a new version that was found, in a corner; asks before that would lose what was typed. */
export function NewVersion() {
  const { t } = useTranslation()
  const newVersionFoundAt = useSelector(selectNewVersion)
  const [answer, setAnswer] = useState<'none' | 'asked' | 'later'>('none')
  const isOffered = newVersionFoundAt !== null && answer !== 'later'

  const reload = () => {
    if (answer === 'none' && hasUnsavedInput()) setAnswer('asked')
    else location.reload()
  }
  return (
    // There from the start: what comes into a region is read out, one that comes with it may not be.
    <div className={css.place} role="status">
      {isOffered && (
        <div className={css.card}>
          <strong>{t($ => $.versions.title)}</strong>
          <p>{answer === 'asked' ? t($ => $.versions.typed) : t($ => $.versions.lead)}</p>
          <div className={css.actions}>
            <Button onClick={reload}>
              {answer === 'asked' ? t($ => $.versions.anyway) : t($ => $.actions.reload)}
            </Button>
            <Button
              look="bare"
              onClick={() => {
                setAnswer('later')
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
