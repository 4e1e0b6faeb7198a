import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { confirmLeave, stayOnPage, useLeaveQuestion } from '@/unsaved/leaveQuestion'

/** Asks the user before unsaved changes are discarded, or work is stopped. */
export function LeaveDialog() {
  const { t } = useTranslation()
  const question = useLeaveQuestion()

  useEffect(() => stayOnPage, [])

  if (!question) return null
  return (
    <ConfirmDialog
      title={question.stopsWork ? t($ => $.leaving.stopTitle) : t($ => $.leaving.title)}
      confirm={question.stopsWork ? t($ => $.leaving.leave) : t($ => $.leaving.discard)}
      cancel={question.stopsWork ? t($ => $.leaving.stayHere) : t($ => $.leaving.stay)}
      isDestructive
      busy={false}
      onConfirm={confirmLeave}
      onClose={stayOnPage}
    >
      {question.stopsWork && <p>{t($ => $.leaving.stops)}</p>}
      {question.discardsChanges && <p>{t($ => $.versions.typed)}</p>}
    </ConfirmDialog>
  )
}
